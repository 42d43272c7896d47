import { dot, faint, fill, line, times } from './brush.ts'
import { at, type Draw, toInk } from './figure-parts.ts'
import { mix } from './mood.rules.ts'

export const sail: Draw = (spot) => {
  const ink = toInk(spot)
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

export const motorboat: Draw = (spot) => {
  const ink = toInk(spot)
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

export const steamer: Draw = (spot) => {
  const ink = toInk(spot)
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

export const rafters: Draw = (spot) => {
  const ink = toInk(spot)
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

export const boards: Draw = (spot) => {
  const ink = toInk(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${fill('M-46 0h92q8 0 0 6h-92q-8 0 0 -6z', mix(spot.mood.lamp, ink, 0.25))}${dot(0, -62, 6.5, ink)}${fill('M-7 -54h14l3 28 -3 26h-5l-2 -24 -4 24h-5l-1 -26z', ink)}${line('M8 -46l14 10 8 38', ink, 2)}</g>`
  return at(spot, `${one(0, 0, 1)}${one(-104, -24, 0.6)}${one(96, -30, 0.5)}`)
}
