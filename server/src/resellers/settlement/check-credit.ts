import type { Tx } from '../../core/database/database.ts'
import type { Reseller } from '../access/reseller.store.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import { sumOwed } from './credit.store.ts'

/** The booking is stored already. Errors: UNPROCESSABLE_ENTITY. */
export async function checkCredit(tx: Tx, { id, creditLimit }: Reseller): Promise<void> {
  if ((await sumOwed(tx, id)) > creditLimit)
    throwOcto('UNPROCESSABLE_ENTITY', { message: 'The credit limit of the reseller is reached' })
}
