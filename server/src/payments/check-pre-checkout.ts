import type { Answer, Body } from '@enp/shared/contract'
import { languageOf } from '../users/person.rules.ts'
import { notForSale } from './payments.rules.ts'

/** Asked before the messenger takes money. Nothing is for sale yet, so every invoice is a stranger's or an old one. */
export async function checkPreCheckout({
  from,
}: Body<'POST /internal/pre-checkouts'>): Promise<Answer<'POST /internal/pre-checkouts'>> {
  return { data: { ok: false, message: notForSale[languageOf(from.language_code)] } }
}
