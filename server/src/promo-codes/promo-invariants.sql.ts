import { sql } from 'kysely'
import type { Invariant } from '../core/invariant.ts'

const promoLine = sql`(select line from jsonb_array_elements(price_lines) line where line ->> 'kind' = 'promo')`

export const promoCodeInvariants: readonly Invariant[] = [
  [
    'the uses of each promo code equal its redemptions and keep its limits',
    sql`select 'code ' || promo_code.code || ' has ' || uses || ' uses, ' || counted.total || ' redemptions, '
          || counted.most || ' of one user' as fault
        from promo_code, lateral (
          select coalesce(sum(amount), 0) as total, coalesce(max(amount), 0) as most from (
            select count(*) as amount from promo_redemption
            where promo_code_id = promo_code.id and released_at is null group by user_id
          ) of_user
        ) counted
        where uses <> counted.total or counted.total > max_uses or counted.most > max_uses_per_user`,
  ],
  [
    'a booking with a promo code has its redemption, released exactly if it ended unpaid',
    sql`select 'booking ' || booking.id || ' has the code ' || (line ->> 'code') || ', redeemed ' || coalesce(promo_code.code, 'none') as fault
        from booking cross join lateral ${promoLine} of_booking (line)
        left join promo_redemption on booking_id = booking.id
        left join promo_code on promo_code.id = promo_code_id
        where promo_code.code is distinct from line ->> 'code'
        union all
        select 'booking ' || booking.id || ' is ' || state || ', its redemption was released: ' || (released_at is not null)
        from promo_redemption join booking on booking.id = booking_id
        where (released_at is not null)
          <> (paid_at is null and state in ('expired', 'cancelled_by_tourist', 'cancelled_by_organizer'))`,
  ],
  [
    'each settlement takes from promotions exactly the discount that the product pays',
    sql`select 'transfer ' || settled.key || ' takes ' || settled.top_up || ' for ' || settled.kept || ', expected '
          || coalesce(div(settled.kept * discount, price - tax_of_lines(price_lines) - enp_discount), 0) as fault
        from (
          select transfer.key, split_part(transfer.key, ':', 2)::uuid as booking_id,
            coalesce(sum(posting.amount) filter (where source.kind = 'promotions'), 0) as top_up,
            coalesce(sum(posting.amount) filter (where source.kind = 'escrow'), 0)
              - coalesce(sum(posting.amount) filter (where source.kind = 'promotions'), 0) as kept
          from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id and posting.currency <> 'enp'
          join ledger_account source on source.id = posting.from_account
          where transfer.kind = 'booking_settled'
            -- Steps before the end of a booking had the price of their time.
            and transfer.key = 'booking_settled:' || split_part(transfer.key, ':', 2) || ':' || posting.currency
          group by transfer.key
        ) settled
        join booking on booking.id = settled.booking_id
        left join lateral (
          select -(line ->> 'amount')::numeric as discount from ${promoLine} of_booking (line)
          where line ->> 'payer' = 'product'
        ) promo on true
        where settled.top_up <> coalesce(div(settled.kept * discount, price - tax_of_lines(price_lines) - enp_discount), 0)
        union all
        select 'transfer ' || transfer.key || ' of kind ' || transfer.kind || ' moves money of promotions'
        from ledger_account account
        join ledger_posting posting on account.id in (posting.from_account, posting.to_account)
        join ledger_transfer transfer on transfer.id = posting.transfer_id
        where account.kind = 'promotions' and transfer.kind not in ('booking_settled', 'trip_refund')`,
  ],
]
