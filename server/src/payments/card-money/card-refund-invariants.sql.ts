import { cardRefundHoldDays } from '@enp/shared/money/withdrawals'
import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** Every row is a fault. See docs/rules/withdrawals.md. */
export const cardRefundInvariants: readonly Invariant[] = [
  [
    'held card money equals its spent and remaining amounts',
    sql`select 'card money ' || money.id || ' of ' || money.amount || ' has ' || left_amount || ' left, spent ' || coalesce(spent, 0) as fault
        from card_money money left join (
          select card_money_id, sum(amount) as spent from card_money_spent group by card_money_id
        ) spent on card_money_id = money.id
        where money.amount <> left_amount + coalesce(spent, 0)`,
  ],
  [
    'card payments refunded in USDT are held before withdrawal',
    sql`select 'refund ' || back.id || ' of ' || back.amount || ' usdt, held ' || coalesce(money.amount, 0) as fault
        from booking_refund back join booking on booking.id = booking_id join users on users.id = booking.user_id
        left join card_money money on money.key = 'booking_refund:' || back.id
        where back.method = 'usdt' and back.amount > 0 and users.telegram_id > 0
          and back.created_at > app_now() - ${sql.lit(cardRefundHoldDays)} * interval '24 hours'
          and money.amount is distinct from back.amount`,
  ],
]
