import { fail } from '@enp/shared/errors'
import type { ChainRail } from './chain-rail.ts'

/** Where no chain is connected nothing is paid on it. */
export const closedRail: ChainRail = {
  isOpen: () => false,
  expect: async () => fail('METHOD_UNAVAILABLE', { reason: 'unavailable' }),
  close: async () => {},
  show: async () => fail('UNAVAILABLE', { missing: ['chain'] }),
}
