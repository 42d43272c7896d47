import { dot, faint, fill, line, point, times } from './brush.ts'
import type { Spot } from './buildings.ts'
import { layer, mix } from './mood.rules.ts'

type Draw = (spot: Spot) => string

const at = ({ x, base, size }: Spot, drawing: string) =>
  `<g transform="translate(${point(x, base)}) scale(${Math.round(size * 100) / 100})">${drawing}</g>`
const inkOf = ({ mood }: Spot) => layer(mood, 0.94)

const sail: Draw = (spot) => {
  const ink = inkOf(spot)
  const cloth = mix(spot.mood.light, spot.mood.haze, 0.18)
  return at(
    spot,
    [
      fill('M-44 0h88l-14 16h-62z', ink),
      line('M0 0V-104', ink, 2.6),
      fill('M5 -100q38 46 40 92h-40z', cloth),
      fill('M-5 -88q-28 40 -34 80h34z', mix(cloth, ink, 0.2)),
      line('M-60 22h120M-40 28h70', spot.mood.light, 1.8, faint(0.5)),
    ].join(''),
  )
}

const motorboat: Draw = (spot) => {
  const ink = inkOf(spot)
  return at(
    spot,
    [
      fill('M-70 0h128l20 -16h-44l-14 -20h-58l-8 20h-34z', ink),
      fill('M-28 -16l5 -14h16v14zM-2 -16v-14h18l11 14z', spot.mood.lamp),
      line('M-92 8q20 -8 40 0t40 0 40 0 40 0', spot.mood.light, 2.2, faint(0.6)),
      line('M-70 2q-26 0 -50 12', spot.mood.light, 2.6, faint(0.5)),
    ].join(''),
  )
}

const steamer: Draw = (spot) => {
  const ink = inkOf(spot)
  const lights = (y: number, from: number, count: number) =>
    times(
      count,
      (one) => `<rect x="${from + one * 13}" y="${y}" width="7" height="6" rx="1" fill="${spot.mood.lamp}"/>`,
    )
  return at(
    spot,
    [
      fill('M-96 -4h196l-16 22h-164z', ink),
      fill('M-78 -4v-22h150l10 22z', mix(ink, spot.mood.light, 0.5)),
      fill('M-58 -26v-18h106l8 18z', mix(ink, spot.mood.light, 0.62)),
      fill('M-6 -44v-22h16v22z', mix(ink, spot.mood.halo, 0.4)),
      lights(-20, -70, 10),
      lights(-38, -50, 7),
      line('M-120 26h236M-96 33h180', spot.mood.light, 1.8, faint(0.4)),
    ].join(''),
  )
}

const balloon: Draw = (spot) => {
  const { mood } = spot
  const [warm, dark] = [mix('#d8694a', mood.haze, 0.12), mix('#8a2f36', mood.ink, 0.2)]
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${fill('M0 0C-58 -50 -52 -122 0 -122S58 -50 0 0z', warm)}${fill('M0 0C-24 -50 -22 -122 0 -122S24 -50 0 0z', mood.lamp)}${fill('M0 0C-58 -50 -52 -122 0 -122C-34 -118 -34 -50 0 0z', dark, faint(0.5))}${line('M-10 -6L-7 16M10 -6L7 16', mood.ink, 1.4)}${fill('M-8 14h16v12h-16z', mood.ink)}</g>`
  return at(spot, `${one(0, -60, 0.9)}${one(-104, -104, 0.42)}${one(96, -84, 0.34)}`)
}

const whale: Draw = (spot) => {
  const ink = inkOf(spot)
  return at(
    spot,
    [
      fill('M-66 14q6 -54 52 -58q8 -30 26 -44q-4 26 8 44q40 10 50 58z', ink),
      fill('M-60 14q10 -22 44 -24q-20 10 -22 24z', spot.mood.light, faint(0.8)),
      dot(-34, -14, 5, spot.mood.light),
      line('M-100 16q20 -8 40 0t40 0 40 0 40 0 40 0', spot.mood.light, 2.4, faint(0.6)),
    ].join(''),
  )
}

const dog = (ink: string, x: number) =>
  `<g transform="translate(${x})">${fill('M-16 -8q2 -14 18 -13l10 -8 2 -7 5 5 5 8 -7 7q-4 10 -3 16h-4l-2 -9h-14l-5 9h-4l2 -10q-8 -3 -9 -12 4 6 7 3z', ink)}</g>`

const sled: Draw = (spot) => {
  const ink = inkOf(spot)
  return at(
    spot,
    [
      times(4, (one) => dog(ink, 10 + one * 34)),
      line('M-60 -10L140 -16', ink, 1.2),
      line('M-110 0h52q10 0 10 -8', ink, 3),
      line('M-104 -4v-12M-70 -4v-12M-108 -16h44', ink, 2.4),
      dot(-92, -46, 6, ink),
      fill('M-101 -16q0 -26 9 -26t10 26z', ink),
      line('M-90 -32l20 12', ink, 3),
    ].join(''),
  )
}

const horses: Draw = (spot) => {
  const ink = inkOf(spot)
  const one = (x: number, size: number) =>
    `<g transform="translate(${x}) scale(${size})">${fill('M-34 -34q2 -14 20 -13q14 3 26 -1q8 -14 16 -24l2 -7 6 6q10 6 14 15l-4 5 -11 -3q-5 10 -7 20q2 9 -3 15l2 21h-5l-5 -19q-14 4 -26 0l-6 19h-5l1 -20q-8 -3 -11 -9l-5 29h-5l3 -24q-3 -6 -2 -10z', ink)}${line('M-33 -40q-13 6 -12 26', ink, 3.2)}${line('M12 -50q6 -12 16 -22', mix(ink, spot.mood.haze, 0.3), 3)}</g>`
  return at(spot, `${one(-44, 0.9)}${one(40, 1.1)}${one(116, 0.7)}`)
}

const lotus: Draw = (spot) => {
  const [pink, deep, leaf] = [
    mix('#f2a7b5', spot.mood.haze, 0.1),
    mix('#c65a78', spot.mood.haze, 0.15),
    mix('#2f7d63', spot.mood.ink, 0.3),
  ]
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="4" cy="8" rx="46" ry="10" fill="${leaf}"/>${fill('M0 6Q-34 -2 -30 -24Q-12 -20 0 6Q12 -20 30 -24Q34 -2 0 6z', deep)}${fill('M0 6Q-22 -16 -10 -38Q4 -22 0 6Q-4 -22 10 -38Q22 -16 0 6z', pink)}${dot(0, -4, 3, '#ffd27a')}</g>`
  return at(spot, `${one(0, 0, 1.2)}${one(-104, -22, 0.7)}${one(98, -12, 0.8)}${one(-50, 34, 0.9)}${one(150, 26, 0.7)}`)
}

const waterfall: Draw = (spot) => {
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

const cave: Draw = (spot) => {
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

const rafters: Draw = (spot) => {
  const ink = inkOf(spot)
  const person = (x: number) =>
    `${dot(x, -34, 6, ink)}${fill(`M${x - 8} -8q0 -20 8 -20t8 20z`, mix('#d8694a', spot.mood.haze, 0.1))}${line(`M${x + 4} -22l18 22`, ink, 2.4)}`
  return at(
    spot,
    [
      fill('M-84 0q84 -22 168 0q6 14 -14 16h-140q-20 -2 -14 -16z', mix('#d8694a', spot.mood.ink, 0.25)),
      person(-44),
      person(-10),
      person(26),
      line('M-118 14q20 -14 40 0t40 0 40 0 40 0 40 0', '#f4fffb', 4, faint(0.7)),
      line('M-90 26q20 -10 40 0t40 0 40 0 40 0', '#f4fffb', 3, faint(0.5)),
    ].join(''),
  )
}

const boards: Draw = (spot) => {
  const ink = inkOf(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${fill('M-46 0h92q8 0 0 6h-92q-8 0 0 -6z', mix(spot.mood.lamp, ink, 0.25))}${dot(0, -62, 6.5, ink)}${fill('M-7 -54h14l3 28 -3 26h-5l-2 -24 -4 24h-5l-1 -26z', ink)}${line('M8 -46l14 10 8 38', ink, 2)}</g>`
  return at(spot, `${one(0, 0, 1)}${one(-104, -24, 0.6)}${one(96, -30, 0.5)}`)
}

const skaters: Draw = (spot) => {
  const ink = inkOf(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${dot(6, -58, 6, ink)}${fill('M-6 -46q12 -8 18 0l-2 22 10 20h-7l-11 -18 -12 18h-7l12 -24z', ink)}${line('M8 -44l20 6M-2 -42l-18 10', ink, 3)}${line('M-26 -2h16M10 -2h16', spot.mood.light, 2)}</g>`
  return at(
    spot,
    `${one(0, 0, 1)}${one(-92, -18, 0.7)}${one(88, -24, 0.6)}${line('M-120 6q60 10 130 2', '#f6fffd', 1.6, faint(0.6))}`,
  )
}

const hikers: Draw = (spot) => {
  const ink = inkOf(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${dot(0, -56, 6, ink)}${fill('M-7 -48q8 -4 13 2l2 22 7 24h-5l-9 -22 -9 22h-6l8 -26z', ink)}${fill('M-15 -46q-3 14 0 20l8 0 2 -22z', mix('#d8694a', spot.mood.haze, 0.15))}${line('M6 -40l14 14 2 26', ink, 2)}</g>`
  return at(
    spot,
    `${line('M-140 30q60 -34 110 -26t120 -24', spot.mood.lamp, 2.6, ` stroke-dasharray="1 9"${faint(0.9)}`)}${one(0, 0, 0.9)}${one(42, -10, 0.8)}${one(78, -18, 0.72)}`,
  )
}

const pillars: Draw = (spot) => {
  const { mood, random } = spot
  return at(
    spot,
    times(9, (one) => {
      const [x, height] = [-150 + one * 36, 70 + random() * 70]
      return `${fill(`M${x - 16} 6L${x - 12} ${Math.round(-height)}q6 -14 12 -4q8 -12 14 6L${x + 20} 6z`, layer(mood, 0.4 + (one % 3) * 0.12))}${fill(`M${x + 4} 6L${x + 4} ${Math.round(-height + 6)}l8 -6L${x + 20} 6z`, layer(mood, 0.7))}`
    }),
  )
}

const mill: Draw = (spot) => {
  const ink = inkOf(spot)
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

const cabins: Draw = (spot) => {
  const ink = inkOf(spot)
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

export const figures = {
  sail,
  motorboat,
  steamer,
  balloon,
  whale,
  sled,
  horses,
  lotus,
  waterfall,
  cave,
  rafters,
  boards,
  skaters,
  hikers,
  pillars,
  mill,
  cabins,
} as const
