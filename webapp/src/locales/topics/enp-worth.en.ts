import type { enpWorthRu } from './enp-worth.ru.ts'

export const enpWorthEn: typeof enpWorthRu = {
  worth: (enp, roubles) => `${enp} enp: up to ${roubles}\u00a0₽ off your next trip`,
  brief: (roubles) => `up to ${roubles}\u00a0₽ off a trip`,
  priceOff: (roubles) => `up to −${roubles}\u00a0₽ with\u00a0enp`,
  off: (roubles) => `Your enp can take up to ${roubles}\u00a0₽ off`,
}
