"""Sentences of the server itself."""

from typing import Final

from paiju.players import player_texts
from paiju.show import common

EN: Final[dict[str, str]] = {
    "error.bad_message": "this cannot be understood: {problem}",
    "error.unknown_message": "there is no message {t}; messages are {some}",
    "error.too_long": "a message has at most {most} bytes; this one has {size}",
    "error.binary": "messages are text, not binary",
    "error.bad_token": "this key opens no seat of this match",
    "error.no_match": "there is no match {match}",
    "error.not_seated": "you do not sit at seat {seat} of this match; join with its key first",
    "error.not_joined": "you are not at the table of match {match}",
    "error.too_many_matches": "one connection can be at {most} tables at most; leave one first",
    "error.not_over": "the record is shown when the match is over",
    "error.origin_not_over": "the record is shown when the match that this one was continued from is over too",
    "error.not_alone": "only somebody who plays a match alone can continue from it before it is over",
    "error.match_or_record": "a replay is of a match or of a record: give one of the two",
    "error.no_moment": "there is no such moment; the last one is {most}",
    "error.many_moments": "at most {most} moments are shown at once",
    "error.too_long_to_replay": "this record takes too long to play; it was stopped at entry {entries}",
    "error.not_stored": "the server could not store this, so it does not count; please try again",
    "error.busy": "others act at this table at the same moment; please try again",
    "error.internal": "the server failed (report {report}); nothing has changed",
    "error.no_language": "there is no language {lang}; languages are zh and en",
    "error.no_rules": "there are no rules of {game} in this language",
    "error.origin": "requests from other sites are refused",
    "error.http": "this request was refused: {problem}",
}

ZH: Final[dict[str, str]] = {
    "error.bad_message": "看不懂：{problem}",
    "error.unknown_message": "没有 {t} 这种消息；消息有 {some}",
    "error.too_long": "一条消息最多 {most} 字节；这条有 {size} 字节",
    "error.binary": "消息必须是文本，不能是二进制",
    "error.bad_token": "这把钥匙打不开本局的任何座位",
    "error.no_match": "没有 {match} 这一局",
    "error.not_seated": "你没有坐在本局的 {seat} 号座位；请先用它的钥匙入座",
    "error.not_joined": "你不在 {match} 这一局的桌边",
    "error.too_many_matches": "一个连接最多同时在 {most} 张桌边；请先离开一张",
    "error.not_over": "对局结束后才能看记录",
    "error.origin_not_over": "要等本局所续的那一局也结束，才能看记录",
    "error.not_alone": "对局结束前，只有独自下这一局的人才能从中续局",
    "error.match_or_record": "回放的是一局或一份牌谱：请给出其中之一",
    "error.no_moment": "没有这个时刻；最后一个是 {most}",
    "error.many_moments": "一次最多看 {most} 个时刻",
    "error.too_long_to_replay": "这份牌谱重演太久；停在第 {entries} 条",
    "error.not_stored": "服务器没能存下这一步，所以不算数；请再试一次",
    "error.busy": "有人正好也在这张桌上操作；请再试一次",
    "error.internal": "服务器出错了（报告 {report}）；什么都没有改变",
    "error.no_language": "没有 {lang} 这种语言；有 zh 和 en",
    "error.no_rules": "没有这种语言的 {game} 规则",
    "error.origin": "不接受来自其他网站的请求",
    "error.http": "请求被拒绝：{problem}",
}

_ALL: Final = {"zh": (common.ZH, ZH), "en": (common.EN, EN)}
LANGUAGES: Final = tuple(_ALL)


def catalogue(lang: str, game: dict[str, str]) -> dict[str, str]:
    """Every sentence a client can meet in a game: the common ones, the server's, the programs' and the game's own."""
    shared, own = _ALL[lang]
    return {**shared, **own, **player_texts(lang), **game}
