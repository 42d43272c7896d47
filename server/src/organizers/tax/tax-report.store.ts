import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { statementZone } from '../earnings/statement.rules.ts'
import type { Quarter, TaxRow } from './tax-report.rules.ts'

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${statementZone})`
const within = ({ from, before }: Quarter) =>
  sql`collected_at >= ${midnight(from)} and collected_at < ${midnight(before)}`

/** Without an organizer, those of all. */
export async function findTaxRows(db: Database, quarter: Quarter, organizerId?: string): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select organizer_id, organizer.name as organizer_name, region, count(*)::integer as stays,
      sum(nights)::integer as nights, sum(guests)::integer as guests, sum(exempt)::integer as exempt,
      sum(nights * (guests - exempt))::integer as guest_nights, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where remittance_id is not null), 0)::bigint as remitted
    from tourist_tax join organizer on organizer.id = organizer_id
    where ${within(quarter)} and (${organizerId ?? null}::uuid is null or organizer_id = ${organizerId ?? null})
    group by organizer_id, organizer.name, region order by organizer.name, organizer_id, region`.execute(db)
  return rows
}

export interface TaxKey {
  readonly organizerId: string
  readonly region: string
}

/** Kopecks that were not paid over; their rows stay locked. Concurrent calls wait here. */
export async function lockUnremittedTax(tx: Tx, { organizerId, region }: TaxKey, quarter: Quarter): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from tourist_tax
    where organizer_id = ${organizerId} and region = ${region} and remittance_id is null and ${within(quarter)}
    order by booking_id for update`.execute(tx)
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

interface NewRemittance extends TaxKey {
  readonly quarter: Quarter
  readonly amount: bigint
  readonly operatorId: number
  readonly at: Date
}

/** Assigns the locked rows. */
export async function insertRemittance(
  tx: Tx,
  { organizerId, region, quarter, amount, operatorId, at }: NewRemittance,
): Promise<string> {
  const { id } = await tx
    .insertInto('tax_remittance')
    .values({
      ...{ organizer_id: organizerId, region, quarter: quarter.name, amount, operator_id: BigInt(operatorId), at },
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update tourist_tax set remittance_id = ${id}
    where organizer_id = ${organizerId} and region = ${region} and remittance_id is null and ${within(quarter)}`.execute(
    tx,
  )
  return id
}

/** Undefined if it was undone before. */
export async function undoRemittance(tx: Tx, id: string, at: Date) {
  const undone = await tx
    .updateTable('tax_remittance')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['organizer_id as organizerId', 'region', 'amount'])
    .executeTakeFirst()
  if (undone) await tx.updateTable('tourist_tax').set({ remittance_id: null }).where('remittance_id', '=', id).execute()
  return undone
}
