import { sql } from 'kysely'
import type { Invariant } from '../core/invariant.ts'

export const giftCardInvariants: readonly Invariant[] = [
  [
    'the gift cards account equals the sum of unspent gift cards',
    sql`select 'account has ' || held || ', cards have ' || owed as fault
        from (select coalesce(sum(balance), 0) as held from ledger_account where owner_id is null and kind = 'gift_cards') account,
          (select coalesce(sum(balance), 0) as owed from gift_card) cards
        where held <> owed`,
  ],
  [
    'the balance of a gift card follows from its movements and never exceeds its amount',
    sql`select 'gift card ' || gift_card.id || ' has ' || balance || ', its movements sum to ' || moved.total
          || ', issued ' || moved.issued as fault
        from gift_card cross join lateral (
          select coalesce(sum(movement.amount), 0) as total,
            coalesce(sum(movement.amount) filter (where transfer_key = 'gift_card_issued:' || gift_card.id), 0) as issued
          from gift_card_movement movement where gift_card_id = gift_card.id
        ) moved
        where balance <> moved.total or moved.issued <> gift_card.amount or balance < 0 or balance > gift_card.amount`,
  ],
  [
    'each transfer of the gift cards account is the movement of one gift card',
    sql`select 'transfer ' || coalesce(posted.key, movement.transfer_key) || ' moves ' || coalesce(posted.amount, 0)
          || ', its card ' || coalesce(movement.amount, 0) as fault
        from (
          select transfer.key, sum(case when posting.to_account = account.id then posting.amount else -posting.amount end) as amount
          from ledger_account account
          join ledger_posting posting on account.id in (posting.from_account, posting.to_account)
          join ledger_transfer transfer on transfer.id = posting.transfer_id
          where account.owner_id is null and account.kind = 'gift_cards' group by transfer.key
        ) posted
        full join gift_card_movement movement on movement.transfer_key = posted.key
        where posted.amount is distinct from movement.amount`,
  ],
  [
    'each paid purchase of a gift card has its card',
    sql`select 'purchase ' || coalesce(purchase.id, gift_card.purchase_id) || ' has the card ' || coalesce(gift_card.id::text, 'none') as fault
        from (select * from purchase where product = 'gift_card' and given_at is not null) purchase
        full join gift_card on gift_card.purchase_id = purchase.id
        where purchase.id is null or gift_card.id is null or gift_card.buyer_id <> purchase.user_id
          or gift_card.amount <> (purchase.details ->> 'amount')::bigint
          or (gift_card.cancelled_at is not null) <> (purchase.state in ('refunding', 'refunded'))`,
  ],
  [
    'the part of a booking that a gift card pays is reserved, paid or released with the booking',
    sql`select 'booking ' || booking.id || ' is ' || booking.state || ' with ' || gift_spent || ' of a gift card, its use is '
          || coalesce(used.state, 'missing') || ' of ' || coalesce(used.amount, 0) || ', charged ' || coalesce(charged.amount, 0) as fault
        from booking
        left join gift_card_use used on used.booking_id = booking.id
        left join lateral (
          select sum(amount) as amount from booking_charge where booking_id = booking.id and method = 'gift_card'
        ) charged on true
        where gift_spent <> case when used.state in ('reserved', 'paid') then used.amount else 0 end
          or (used.state = 'reserved' and booking.state not in ('hold', 'paying'))
          or (used.state = 'paid') is distinct from (charged.amount is not null) and (used.state is not null or charged.amount is not null)
          or (used.state = 'paid' and charged.amount <> used.amount)`,
  ],
]
