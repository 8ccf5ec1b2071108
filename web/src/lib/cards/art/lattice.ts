/** The back of a small card: a gilt lattice on night blue, a compass in the middle. */
export function latticeBack(): string {
  let lattice = ''
  for (let i = -352; i < 604; i += 17) lattice += `M${i} 0l352 352M${i + 352} 0l-352 352`
  return (
    '<defs><linearGradient id="nb" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2c3d60"/><stop offset="1" stop-color="#101a2e"/></linearGradient>' +
    '<clipPath id="lc"><rect x="22" y="22" width="208" height="308" rx="3"/></clipPath></defs>' +
    '<rect width="252" height="352" rx="12.6" fill="url(#nb)"/><rect x="5.5" y="5.5" width="241" height="341" rx="9" fill="none" stroke="#05080d" stroke-width="2"/>' +
    '<rect x="14" y="14" width="224" height="324" rx="5" fill="none" stroke="#c9a24b" stroke-width="2.4" opacity=".85"/>' +
    `<g clip-path="url(#lc)"><path d="${lattice}" fill="none" stroke="#c9a24b" stroke-width="1.4" opacity=".5"/></g>` +
    '<circle cx="126" cy="176" r="46" fill="#0d1420" stroke="#c9a24b" stroke-width="2.4"/><circle cx="126" cy="176" r="38" fill="none" stroke="#c9a24b" stroke-width="1" opacity=".7"/>' +
    '<path d="M126 140L131.600 170.400L162 176L131.600 181.600L126 212L120.400 181.600L90 176L120.400 170.400Z" fill="#d8b662"/>'
  )
}
