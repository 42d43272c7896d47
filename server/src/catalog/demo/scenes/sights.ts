import { faint, fill, line, times } from './brush.ts'
import { at, type Draw, toInk } from './figure-parts.ts'
import { layer, mix } from './mood.rules.ts'

export const balloon: Draw = (spot) => {
  const { mood } = spot
  const [warm, dark] = [mix('#d8694a', mood.haze, 0.12), mix('#8a2f36', mood.ink, 0.2)]
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${fill('M0 0C-58 -50 -52 -122 0 -122S58 -50 0 0z', warm)}${fill('M0 0C-24 -50 -22 -122 0 -122S24 -50 0 0z', mood.lamp)}${fill('M0 0C-58 -50 -52 -122 0 -122C-34 -118 -34 -50 0 0z', dark, faint(0.5))}${line('M-10 -6L-7 16M10 -6L7 16', mood.ink, 1.4)}${fill('M-8 14h16v12h-16z', mood.ink)}</g>`
  return at(spot, `${one(0, -60, 0.9)}${one(-104, -104, 0.42)}${one(96, -84, 0.34)}`)
}

export const waterfall: Draw = (spot) => {
  const { mood } = spot
  const rock = layer(mood, 0.74)
  return at(
    spot,
    [
      fill('M-150 10L-120 -120L-34 -132L-26 10z', rock),
      fill('M150 10L128 -112L38 -132L28 10z', mix(rock, mood.ink, 0.25)),
      fill('M-34 -132h72L28 10h-54z', mix(mood.water[0], '#f4fffb', 0.55)),
      times(6, (one) => line(`M${-24 + one * 10} -126q${one - 3} 60 ${-2 + one} 130`, mood.water[1], 1.6, faint(0.55))),
      `<ellipse cx="0" cy="14" rx="86" ry="16" fill="${mood.light}" opacity=".55"/>`,
      `<ellipse cx="0" cy="22" rx="140" ry="15" fill="${mood.water[1]}" opacity=".7"/>`,
    ].join(''),
  )
}

export const cave: Draw = (spot) => {
  const { mood } = spot
  const rock = layer(mood, 0.86)
  const icicles = times(11, (one) =>
    fill(
      `M${-64 + one * 12} ${-96 + Math.abs(5 - one) * 5}h9l-4.500 ${20 + ((one * 7) % 16)}z`,
      mix('#dff7f4', mood.water[1], 0.2),
    ),
  )
  return at(
    spot,
    [
      fill('M-170 24q-10 -150 120 -170q150 -24 210 60q30 60 20 110z', rock),
      fill('M-96 24q-8 -116 84 -126q104 0 104 126z', mix(mood.water[2], '#2b7f8f', 0.35)),
      fill('M-58 24q-4 -80 52 -88q70 0 66 88z', mix(mood.water[1], mood.lamp, 0.35)),
      icicles,
      fill('M-96 24q30 -24 60 -8t60 2 68 6z', mix(mood.water[1], mood.light, 0.3)),
    ].join(''),
  )
}

export const pillars: Draw = (spot) => {
  const { mood, random } = spot
  return at(
    spot,
    times(9, (one) => {
      const [x, height] = [-150 + one * 36, 70 + random() * 70]
      return `${fill(`M${x - 16} 6L${x - 12} ${Math.round(-height)}q6 -14 12 -4q8 -12 14 6L${x + 20} 6z`, layer(mood, 0.4 + (one % 3) * 0.12))}${fill(`M${x + 4} 6L${x + 4} ${Math.round(-height + 6)}l8 -6L${x + 20} 6z`, layer(mood, 0.7))}`
    }),
  )
}

export const mill: Draw = (spot) => {
  const ink = toInk(spot)
  return at(
    spot,
    [
      fill('M-30 0L-18 -84h36L30 0z', ink),
      fill('M-24 -84L0 -112L24 -84z', mix(ink, spot.mood.halo, 0.22)),
      `<g transform="translate(0 -82) rotate(24)">${times(4, (one) => `<g transform="rotate(${one * 90})">${line('M0 0V-66', ink, 3)}${fill('M2 -16h14v-48h-14z', mix(spot.mood.light, spot.mood.haze, 0.4), faint(0.85))}</g>`)}</g>`,
      fill('M-7 0v-22h14V0z', spot.mood.lamp),
    ].join(''),
  )
}

export const cabins: Draw = (spot) => {
  const ink = toInk(spot)
  const cabin = (x: number, y: number) =>
    `${line(`M${x} ${y}v-16`, ink, 2)}${fill(`M${x - 18} ${y}h36v22q-18 8 -36 0z`, mix('#d8694a', spot.mood.ink, 0.2))}${fill(`M${x - 13} ${y + 4}h26v9h-26z`, spot.mood.lamp)}`
  return at(
    spot,
    [
      line('M-220 -40L220 -150', ink, 2),
      cabin(-70, -62),
      cabin(90, -102),
      fill('M-196 0L-182 -52h14l14 52z', ink),
    ].join(''),
  )
}
