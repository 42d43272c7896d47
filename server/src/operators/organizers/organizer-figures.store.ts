import type { OrganizerSort } from '@enp/shared/calls/operators/operator-organizers'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

export interface FigureRow {
  readonly name: string
  readonly currency: string
  readonly amount: bigint
}

interface ListedRow {
  readonly id: string
  readonly name: string
  readonly figures: readonly { readonly name: string; readonly currency: string; readonly amount: string }[]
  readonly total: bigint
}

const within = (days: number) => sql`day > (app_now() at time zone 'UTC')::date - ${days}::int`

const sum = (name: string) => sql`coalesce(sum(amount) filter (where metric.name = ${sql.lit(name)}), 0)`

/** Payouts are compared in roubles, the currency of the bank. */
const orders = {
  sales: sum('sales'),
  cancellations: sum('cancellations'),
  answers: sql`${sum('answer_minutes')} / nullif(${sum('answers')}, 0)`,
  complaints: sum('complaints'),
  payouts: sql`coalesce(sum(amount) filter (where metric.name = 'payouts' and metric.currency = 'rub'), 0)`,
} as const satisfies Record<OrganizerSort, unknown>

/** The highest first, then by name. */
export async function findOrganizerFigures(
  db: Database,
  { sort, days, limit, offset }: { sort: OrganizerSort; days: number; limit: number; offset: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with page as (
      select organizer.id, organizer.name, ${orders[sort]} as place, count(*) over () as total
      from organizer left join organizer_metric metric on metric.organizer_id = organizer.id and ${within(days)}
      group by organizer.id order by place desc nulls last, organizer.name, organizer.id limit ${limit} offset ${offset}
    )
    select page.id, page.name, page.total, coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'currency', currency, 'amount', amount::text)) from (
        select metric.name, metric.currency, sum(amount) as amount from organizer_metric metric
        where metric.organizer_id = page.id and ${within(days)} group by 1, 2) counted
    ), '[]') as figures
    from page order by place desc nulls last, name, id`.execute(db)
  return rows
}

/** Of one organizer, or of all. `category` is empty for all categories together. */
export async function findSaleSums(
  db: Database,
  { organizerId, days, skippedDays = 0 }: { organizerId?: string; days: number; skippedDays?: number },
): Promise<(FigureRow & { readonly category: string })[]> {
  const { rows } = await sql<FigureRow & { category: string }>`
    select metric.category, metric.name, metric.currency, sum(amount)::bigint as amount from organizer_metric metric
    where ${within(days + skippedDays)} and day <= (app_now() at time zone 'UTC')::date - ${skippedDays}::int
      and (${organizerId ?? null}::uuid is null or metric.organizer_id = ${organizerId ?? null}::uuid)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
