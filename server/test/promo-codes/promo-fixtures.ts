import type { Product } from '../fixtures/harness.ts'

interface PromoFields {
  readonly percent?: number
  readonly amount?: number
  readonly payer?: 'product' | 'organizer'
  readonly serviceId?: string
  readonly maxUses?: number
  readonly maxUsesPerUser?: number
  readonly endsAt?: string
}

let count = 0

/** Returns the text of a new code. `serviceId` restricts it to the organizer of this service. */
export async function addPromoCode({ sql }: Pick<Product, 'sql'>, fields: PromoFields = {}): Promise<string> {
  count += 1
  const code = `SUMMER${count}`
  const { amount = null, percent = amount === null ? 10 : null, payer = 'product' } = fields
  await sql(
    `insert into promo_code (code, percent, amount, payer, organizer_id, max_uses, max_uses_per_user, starts_at, ends_at,
        created_at, created_by)
      values ($1, $2, $3, $4, (select organizer_id from service where id = $5), $6, $7,
        app_now() - interval '1 hour', $8, app_now(), 1)`,
    [
      ...[code, percent, amount, payer, fields.serviceId ?? null],
      ...[fields.maxUses ?? null, fields.maxUsesPerUser ?? null, fields.endsAt ?? null],
    ],
  )
  return code
}

export async function countUses({ sql }: Pick<Product, 'sql'>, code: string): Promise<number | undefined> {
  return (await sql<{ uses: number }>('select uses from promo_code where code = $1', [code]))[0]?.uses
}
