import type { operatorDeedsCalls } from '@enp/shared/calls/operator-deeds'
import type { operatorFindingCalls } from '@enp/shared/calls/operator-finding'
import type { operatorMenuCalls } from '@enp/shared/calls/operator-menu'
import { cancelByOperator } from '../bookings/operating/cancel-by-operator.ts'
import type { Handlers } from '../http/route.ts'
import type { ChainRail } from '../payments/chain/chain-rail.ts'
import type { Products } from '../payments/product.rules.ts'
import { listDeeds, undoDeed } from './deeds/undo-deed.ts'
import { findAnything } from './finding/find-anything.ts'
import { recheck } from './finding/recheck.ts'
import { readWaiting } from './menu/read-waiting.ts'

type AdminCalls = keyof typeof operatorMenuCalls | keyof typeof operatorDeedsCalls | keyof typeof operatorFindingCalls

export function adminRoutes(products: Products, chain: ChainRail): Pick<Handlers, AdminCalls> {
  return {
    'POST /internal/admin/waiting': (deps, { body }) => readWaiting(deps, body),
    'POST /internal/admin/deeds/list': (deps, { body }) => listDeeds(deps, body),
    'POST /internal/admin/deeds/:id/undo': (deps, { params, body }) => undoDeed(deps, params.id, body),
    'POST /internal/admin/find': (deps, { body }) => findAnything(deps, products, body),
    'POST /internal/admin/recheck': (deps, { body }) => recheck(deps, products, body),
    'POST /internal/admin/bookings/:id/cancel': (deps, { params, body }) =>
      cancelByOperator(deps, chain, params.id, body),
  }
}
