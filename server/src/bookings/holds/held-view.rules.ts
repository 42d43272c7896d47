import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { toMinimumColumns } from '../minimum/stored-minimum.rules.ts'
import type { BookingView } from '../queries/booking-view.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toTax } from '../tax/tax.rules.ts'
import type { HoldDraft } from './hold-draft.rules.ts'

/** Values that the database decides when it holds the places. */
export type HeldColumns = Pick<BookingRow, 'id' | 'number' | 'resources' | 'hold_expires_at' | 'created_at'>

/** Values of every booking that was just held in the mini app. */
const newBookingView = {
  state: 'hold',
  origin: 'app',
  by_member: false,
  enp_spent: 0n,
  enp_discount: 0n,
  enp_moves: 0,
  gift_spent: 0n,
  compensation: 0n,
  rest_left: 0n,
  prolonged_at: null,
  deposit_id: null,
  paid_with: null,
  paid_currency: null,
  paid_amount: null,
  paid_at: null,
  charge_id: null,
  payer_id: null,
  payment_key: null,
  split_at: null,
  voucher_version: 1,
  hidden_at: null,
  freed_at: null,
  network: null,
  redeemed: {},
  review: null,
  transaction_id: null,
  refunds: null,
  share: null,
  change: null,
  cancelled_by_operator: null,
  trip_refunds: null,
  case_state: null,
  rebooks: null,
  no_show_at: null,
  asked_move_id: null,
  asked_move: null,
  no_show_objected_at: null,
  meeting_point: null,
  guide: null,
  bring: null,
  plan: null,
  starts: null,
} as const satisfies Partial<BookingView>

const isGroupPrice = ({ price_lines: lines }: HoldDraft) => lines.some(({ kind }) => kind === 'group')

export function toHeldView(
  draft: HoldDraft,
  { created_at: createdAt, ...hold }: HeldColumns,
  { service, option, overrides }: BookingTerms,
  balances: BookingView['balances'],
): BookingView {
  return {
    ...newBookingView,
    ...draft,
    ...hold,
    answers: draft.answers ?? null,
    tax: toTax(draft.price_lines),
    deposit: draft.deposit ?? null,
    rest_due_at: draft.rest_due_at ?? null,
    price_steps: isGroupPrice(draft) ? null : [...(option.priceSteps ?? [])],
    price_due_at: null,
    pick_up: draft.pick_up ?? null,
    due_at: hold.hold_expires_at,
    created_at: createdAt,
    option_name: option.name,
    minimum: toMinimumColumns(option, overrides.get(draft.first_day)?.departure),
    service_title: service.title,
    events: [{ event: 'held', at: createdAt.toISOString(), detail: null }],
    balances,
    address: service.address,
    latitude: service.latitude,
    longitude: service.longitude,
    now: createdAt,
  }
}
