import type { Paid } from './refund-model.ts'
import type { World } from './world.ts'

/** The transaction that stands for what was paid. */
export async function toTransaction({ product }: World, paid: Paid): Promise<string> {
  const related = 'charge' in paid ? paid.charge : paid.purchase
  const [row] = await product.sql<{ id: string }>(
    "select id from transactions where related_entity_id = $1 and not metadata ? 'refundOf'",
    [related],
  )
  if (!row) throw new Error(`no transaction tells of ${related}`)
  return row.id
}
