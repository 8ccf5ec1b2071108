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
    "error.not_stored": "the server could not store this, so it does not count; please try again",
    "error.busy": "others act at this table at the same moment; please try again",
    "error.internal": "the server failed (report {report}); nothing has changed",
    "error.no_language": "there is no language {lang}; languages are zh and en",
    "error.no_rules": "there are no rules of {game} in this language",
    "error.origin": "requests from other sites are refused",
    "error.http": "this request was refused: {problem}",
    "error.no_watching": "this table is not open to people who only watch",
    "error.closed": "this match has been ended",
    "error.room_playing": "a game is on in room {room}",
    "error.room_full": "room {room} is full: all {seats} seats are taken",
    "error.kicked": "the host has sent you out of room {room}",
    "error.you_left": "you have left room {room}",
    "error.away_too_long": "you were away from room {room} for too long",
    "error.not_oneself": "this cannot be done to oneself",
    "error.too_many_people": "there are {people} people in the room already",
    "error.too_few": "a game needs at least {least} people",
    "error.seats_empty": "{empty} seats are empty; wait for people, or let the AI fill them",
    "error.not_ready": "not everybody is ready yet: {names}",
    "error.no_rematch": "there is no game that has just ended",
    "error.not_played": "only those who played can want a rematch",
    "error.someone_left": "somebody who played has left; begin a new game instead",
    "error.silenced": "the host lets nobody hear you",
    "error.no_member": "nobody in this room has number {member}",
    "error.not_host": "only the host can do this",
    "error.bad_room_token": "this key opens no place in room {room}; perhaps you were away for too long. Join again",
    "error.no_room_free": "all rooms are taken; please try again later",
    "error.only_watching": "you are only watching here",
    "error.host_left": "the host has left, so the game is over",
    "error.room_gone": "room {room} is there no longer",
    "error.no_room": "there is no room {room}",
    "error.too_many_rooms": "one connection can be in {most} rooms at most; leave one first",
    "error.not_in_room": "you are not in room {room}",
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
    "error.not_stored": "服务器没能存下这一步，所以不算数；请再试一次",
    "error.busy": "有人正好也在这张桌上操作；请再试一次",
    "error.internal": "服务器出错了（报告 {report}）；什么都没有改变",
    "error.no_language": "没有 {lang} 这种语言；有 zh 和 en",
    "error.no_rules": "没有这种语言的 {game} 规则",
    "error.origin": "不接受来自其他网站的请求",
    "error.http": "请求被拒绝：{problem}",
    "error.no_watching": "这张桌子不接受旁观",
    "error.closed": "这一局已经结束",
    "error.room_playing": "房间 {room} 正在对局中",
    "error.room_full": "房间 {room} 已满：{seats} 个座位都有人了",
    "error.kicked": "房主把你请出了房间 {room}",
    "error.you_left": "你已离开房间 {room}",
    "error.away_too_long": "你离开房间 {room} 太久了",
    "error.not_oneself": "不能对自己这样做",
    "error.too_many_people": "房间里已经有 {people} 个人",
    "error.too_few": "至少要有 {least} 名真人才能开始",
    "error.seats_empty": "还有 {empty} 个空位；请等人来，或勾选由 AI 补足",
    "error.not_ready": "还有人没准备：{names}",
    "error.no_rematch": "没有刚结束的对局",
    "error.not_played": "只有刚才参加对局的人可以要求再来一局",
    "error.someone_left": "有人已经离开；请重新开始一局",
    "error.silenced": "房主已将你禁言",
    "error.no_member": "房间里没有 {member} 号成员",
    "error.not_host": "只有房主可以这样做",
    "error.bad_room_token": "这把钥匙打不开房间 {room} 的位置，也许你离开太久了；请重新加入",
    "error.no_room_free": "房间都满了；请稍后再试",
    "error.only_watching": "你只是在旁观",
    "error.host_left": "房主已离开，本局结束",
    "error.room_gone": "房间 {room} 已经不在了",
    "error.no_room": "没有房间 {room}",
    "error.too_many_rooms": "一个连接最多同时在 {most} 个房间里；请先离开一个",
    "error.not_in_room": "你不在房间 {room} 里",
}

_ALL: Final = {"zh": (common.ZH, ZH), "en": (common.EN, EN)}
LANGUAGES: Final = tuple(_ALL)


def catalogue(lang: str, game: dict[str, str]) -> dict[str, str]:
    """Every sentence a client can meet in a game: the common ones, the server's, the programs' and the game's own."""
    shared, own = _ALL[lang]
    return {**shared, **own, **player_texts(lang), **game}
