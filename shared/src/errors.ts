import type { BookingState } from './bookings/booking-states.ts'

/** Status and text of every error code. Only `fail(code, details)` refuses; a bug is an Error. */
export const errorCatalog = {
  VALIDATION_ERROR: { status: 400, text: 'The request is not valid' },
  UNAUTHORIZED: { status: 401, text: 'Sign in first' },
  NOT_OPERATOR: { status: 403, text: 'Only operators can do this' },
  NO_PERMISSION: { status: 403, text: 'Your permissions do not include this' },
  NOT_FOUND: { status: 404, text: 'Not found' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Send JSON' },
  IDEMPOTENCY_CONFLICT: { status: 409, text: 'This idempotency key belongs to another request' },
  RATE_LIMITED: { status: 429, text: 'Too many requests. Try again later.' },
  INTERNAL_ERROR: { status: 500, text: 'Something went wrong' },
  UNAVAILABLE: { status: 503, text: 'Temporarily unavailable. Try again later.' },

  INIT_DATA_MISSING: { status: 401, text: 'No authentication data received from the messenger' },
  INIT_DATA_INVALID: { status: 401, text: 'Authentication failed' },
  INIT_DATA_EXPIRED: { status: 401, text: 'The sign-in data is too old. Open the app again.' },

  MINING_ALREADY_ACTIVE: { status: 409, text: 'A mining session is running' },
  MINING_NOT_CLAIMED: { status: 409, text: 'Claim the finished session first' },
  MINING_NOT_STARTED: { status: 409, text: 'No mining session was started' },
  MINING_NOT_FINISHED: { status: 409, text: 'The mining session is not finished' },
  BOOST_UNKNOWN: { status: 400, text: 'Unknown boost' },
  BOOST_NOT_OWNED: { status: 409, text: 'This boost is not paid' },
  BOOST_ALREADY_OWNED: { status: 409, text: 'You already have a boost of this kind' },
  PRICE_CHANGED: { status: 409, text: 'The price has changed' },

  SERVICE_NOT_FOUND: { status: 404, text: 'There is no such service' },
  SERVICE_SUSPENDED: { status: 409, text: 'This service is suspended' },
  SUSPENDED: { status: 409, text: 'An operator has suspended this account' },
  ORGANIZER_NOT_FOUND: { status: 404, text: 'There is no such organizer' },

  SOLD_OUT: { status: 409, text: 'These seats are no longer available' },
  DATE_CLOSED: { status: 409, text: 'Nothing is sold on this day' },
  NOT_OPEN_YET: { status: 409, text: 'Booking has not opened yet' },
  STAY_NOT_OFFERED: { status: 409, text: 'The hotel does not offer this stay' },
  CUTOFF_PASSED: { status: 409, text: 'It is too late to book this' },
  HOLD_LIMIT: { status: 409, text: 'Pay or cancel another booking first' },
  HOLD_COOLDOWN: { status: 409, text: 'Too many holds ended unpaid. Try again later.' },
  WATCH_LIMIT: { status: 409, text: 'Stop watching something else first' },
  PLACES_FREE: { status: 409, text: 'Seats are available on one of these days. Book them now.' },
  CODE_UNKNOWN: { status: 404, text: 'There is no such code' },
  CODE_USED_UP: { status: 409, text: 'This code has been used up' },
  CODE_EXPIRED: { status: 409, text: 'This code is no longer valid' },
  HOLD_EXPIRED: { status: 409, text: 'The time to pay is over' },
  SHARES_FIXED: { status: 409, text: 'A share of this booking is already being paid' },
  SHARE_TAKEN: { status: 409, text: 'This share is paid or being paid by another user' },
  ALREADY_CANCELLED: { status: 409, text: 'This booking is already cancelled' },
  CHANGE_NOT_ALLOWED: { status: 409, text: 'This booking can’t be changed this way' },
  NOT_CANCELLABLE: { status: 409, text: 'This can no longer be cancelled' },
  BOOKING_UPCOMING: { status: 409, text: 'This booking is upcoming. Cancel it first, or wait until it is over' },
  TRIP_NOT_REFUNDABLE: { status: 409, text: 'This trip can’t be refunded' },
  REFUND_TOO_LARGE: { status: 409, text: 'This is more than what is left to refund' },
  REFUND_CHANGED: { status: 409, text: 'The refund would be smaller now' },
  NOT_REVIEWABLE: { status: 409, text: 'You can write one review, after the trip' },
  REPLY_NOT_ALLOWED: { status: 409, text: 'A public reply can’t contain links, contact data or insults' },
  QUESTION_NOT_ALLOWED: { status: 409, text: 'This question can’t be asked now' },
  LIST_NOT_ALLOWED: { status: 409, text: 'This list can’t be changed like this' },
  METHOD_UNAVAILABLE: { status: 409, text: 'This payment method is not available' },
  TICKET_CLOSED: { status: 409, text: 'This place can’t be sent or accepted now' },
  TICKET_PASSED_ON: { status: 409, text: 'This place was passed on or taken back: its holder has another code' },
  VOUCHER_REPLACED: { status: 409, text: 'This voucher was replaced by a newer one' },
  VOUCHER_NOT_VALID: { status: 409, text: 'This booking is not confirmed' },
  VOUCHER_USED_UP: { status: 409, text: 'This voucher has fewer guests left' },
  CHECK_IN_CLOSED: { status: 409, text: 'Check-in is open from the first day of the trip until its end' },
  STAY_UNAVAILABLE: { status: 409, text: 'A proof exists for a completed trip, until 90 days after it' },
  NO_SHOW_CLOSED: { status: 409, text: 'A no-show can be set or taken back only for 48 hours' },
  CASE_NOT_ALLOWED: { status: 409, text: 'A case can be opened after a paid trip, until 14 days later' },
  CASE_CHANGED: { status: 409, text: 'This case has changed. Look at it again.' },
  INVITATION_GONE: { status: 409, text: 'This invitation is no longer valid' },
  NO_RECIPIENTS: { status: 409, text: 'There are no guests to notify' },
  LINK_NOT_ALLOWED: { status: 409, text: 'A text can contain at most one full link' },
  MESSAGE_LIMIT: { status: 409, text: 'Message limit reached' },
  MESSAGES_CLOSED: { status: 409, text: 'Messages are open from the payment until a few days after the trip' },
  NOT_MEMBER: { status: 403, text: 'Only members of the organizer can do this' },

  DRAFT_LOCKED: { status: 409, text: 'An operator is reviewing this. Withdraw it first.' },
  DRAFT_INCOMPLETE: { status: 409, text: 'The draft is incomplete' },
  DRAFT_LIMIT: { status: 409, text: 'Finish or delete another draft first' },
  CAPACITY_TAKEN: { status: 409, text: 'Capacity can’t be lower than the seats already sold or held' },
  CALENDAR_LIMIT: { status: 409, text: 'No more calendars can be connected to this option' },
  CHANNEL_MANAGED: { status: 409, text: 'The channel manager sets the places and prices of this option' },
  CHANNEL_REFUSED: { status: 409, text: 'The channel manager refused this' },
  CHANNEL_UNREACHABLE: { status: 503, text: 'The hotel’s booking system does not respond. Try again later.' },

  TASK_NOT_FOUND: { status: 404, text: 'Task not found' },
  WAIT_ONE_HOUR: { status: 409, text: 'WAIT_ONE_HOUR' },
  WAIT_MINUTES: { status: 409, text: 'WAIT_MINUTES' },
  NOT_SUBSCRIBED: { status: 409, text: 'Join the channel first' },
  TASK_NOT_DONE: { status: 409, text: 'This task is not done yet' },
  TRY_LATER: { status: 503, text: 'Telegram does not respond. Try again later.' },
  BONUS_ALREADY_CLAIMED: { status: 409, text: 'Today’s bonus is already claimed' },

  INSUFFICIENT_FUNDS: { status: 409, text: 'Insufficient funds' },
  NOT_REFUNDABLE: { status: 409, text: 'This payment can’t be refunded automatically' },

  PROOF_INVALID: { status: 400, text: 'The wallet’s proof is not valid' },
  PROOF_EXPIRED: { status: 400, text: 'The wallet’s proof is too old. Connect the wallet again.' },
  WALLET_TAKEN: { status: 409, text: 'This wallet is linked to another account' },
  WALLET_LIMIT: { status: 409, text: 'No more wallets can be linked' },
  WALLET_IN_USE: { status: 409, text: 'A withdrawal to this wallet is in progress' },
  WALLET_TOO_NEW: { status: 409, text: 'This wallet was linked less than a day ago' },
  WITHDRAWAL_PENDING: { status: 409, text: 'Another withdrawal is in progress' },
  BELOW_MINIMUM: { status: 409, text: 'The amount is below the minimum' },
  CARD_REFUND_WAITING: { status: 409, text: 'A card refund can be withdrawn 60 days after it arrived' },
  LIMIT_EXCEEDED: { status: 409, text: 'The amount is above your current withdrawal limit' },
  DETAILS_TOO_NEW: { status: 409, text: 'These bank details were added less than 24 hours ago' },
  BANK_DETAILS_MISSING: { status: 409, text: 'Add bank details first' },

  ERASURE_BLOCKED: { status: 409, text: 'A payment is in progress. Try again when it has arrived.' },
  ERASURE_CHANGED: { status: 409, text: 'Your data has changed. Check and confirm again.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCatalog

/** Times are ISO 8601 text. */
export interface ErrorDetails {
  VALIDATION_ERROR: { field: string; problem: string }
  MINING_ALREADY_ACTIVE: { session: SessionDetails }
  MINING_NOT_CLAIMED: { session: SessionDetails }
  MINING_NOT_FINISHED: { remainingSeconds: number }
  BOOST_NOT_OWNED: { field: string }
  BOOST_ALREADY_OWNED: { boostType: string }
  /** In Stars for a boost, in roubles for a booking. */
  PRICE_CHANGED: { starsAmount: number } | { amount: number; currency: 'RUB' }
  HOLD_COOLDOWN: { until: string }
  NOT_OPEN_YET: { opensAt: string }
  /** `other_trip`: the code is valid, but not for this service or price. */
  CODE_UNKNOWN: { reason: 'unknown' | 'not_yet' | 'other_trip' }
  /** `user`: this user has no use left. */
  CODE_USED_UP: { by: 'user' | 'everyone' }
  /** `choice`: the hotel, room or rate is not one of those that can be connected. */
  CHANNEL_REFUSED: { reason: 'credentials' | 'access' | 'choice' }
  /** `extras`: the places are free, but only this number of each extra is left. */
  SOLD_OUT: { alternatives: SoldOutAlternatives; extras?: { unitId: string; left: number }[] }
  /** First days that prevent the change, with their held and sold places. */
  CAPACITY_TAKEN: { days: { date: string; startTime?: string; taken: number }[] }
  /** `over`: the trip began or is not confirmed. `used`: the guest was checked in. */
  TICKET_CLOSED: { reason: 'taken' | 'withdrawn' | 'over' | 'own' | 'used' | 'limit' }
  VOUCHER_NOT_VALID: { state: BookingState }
  VOUCHER_USED_UP: { left: { unitId: string; quantity: number }[] }
  /** `contact_deleted`: the guest’s name is no longer stored. */
  STAY_UNAVAILABLE: { reason: 'not_completed' | 'contact_deleted' }
  CHECK_IN_CLOSED: { opensAt: string; closesAt: string; timeZone: string }
  WAIT_MINUTES: { minutes: number }
  TASK_NOT_DONE: { have: number; need: number }
  REFUND_CHANGED: { percent: number }
  /** In roubles, as decimal text. */
  REFUND_TOO_LARGE: { left: string }
  /** `not_over`: the trip is not over, or was not paid through us. `erased`: a payer is gone. */
  TRIP_NOT_REFUNDABLE: { reason: 'not_over' | 'erased' }
  METHOD_UNAVAILABLE: { reason: 'not_accepted' | 'below_minimum' | 'unavailable' }
  DRAFT_INCOMPLETE: { step: string }
  NOT_REFUNDABLE: { reason: RefundRefusal }
  PROOF_INVALID: { reason: ProofRefusal }
  /** Whole units as decimal text. */
  BELOW_MINIMUM: { minimum: string; currency: 'rub' | 'ton' | 'usdt' }
  /** `left`: amount that can still be withdrawn. */
  LIMIT_EXCEEDED: { period: 'day' | '30_days'; left: string; currency: 'ton' | 'usdt' }
  /** `disguised`: the domain can't be read. */
  LINK_NOT_ALLOWED: { reason: 'many' | 'shortened' | 'disguised' }
  /** `member`: the author is a member of the organizer. */
  NOT_REVIEWABLE: { reason: 'not_completed' | 'reviewed' | 'member' }
  REPLY_NOT_ALLOWED: { reason: 'link' | 'contact' | 'insult' }
  /** `open`: too many have no answer. `day`: too many in 24 hours. `member`: of the organizer. */
  QUESTION_NOT_ALLOWED: { reason: 'link' | 'contact' | 'insult' | 'member' | 'open' | 'day' }
  /** `lists` and `services`: a limit is reached. `name`: another list of the user has it. */
  LIST_NOT_ALLOWED: { reason: 'link' | 'contact' | 'insult' | 'lists' | 'services' | 'name' }
  /** The operator's words; without `until` there is no end yet. */
  SERVICE_SUSPENDED: { reason: string; until?: string }
  SUSPENDED: { reason: string; until?: string }
  /** The amount that can be withdrawn now, and when the requested amount can be. */
  CARD_REFUND_WAITING: { available: string; currency: 'ton' | 'usdt'; from: string }
  WALLET_TOO_NEW: { payableFrom: string }
  /** Earliest payout to the new bank details. */
  DETAILS_TOO_NEW: { from: string }
  ERASURE_BLOCKED: { reason: 'payment' | 'refund' }
  UNAVAILABLE: { missing: string[] }
}

/** `used`: the boost is active. `spent`: the balance is below the amount. `late`: after a day. */
export type RefundRefusal = 'used' | 'spent' | 'late' | 'refunded' | 'never_paid'

/**
 * `no_state_init`: the state init can't be read. `unknown_wallet`: unknown contract without a
 * public
 * key on chain. `unknown_payload`: not issued to this user, or already used.
 */
export type ProofRefusal =
  | 'malformed'
  | 'wrong_address'
  | 'wrong_network'
  | 'wrong_domain'
  | 'from_future'
  | 'no_state_init'
  | 'wrong_state_init'
  | 'unknown_wallet'
  | 'wrong_key'
  | 'wrong_signature'
  | 'unknown_payload'

export interface SoldOutAlternatives {
  starts: { startTime: string; vacancies: number }[]
  /** For a stay, check-in dates with the same number of nights. */
  days: { date: string; startTime?: string; vacancies: number }[]
  services: { id: string; title: string }[]
}

interface SessionDetails {
  id: string
  startedAt: string
  endsAt: string
}

type FailArguments<C extends ErrorCode> = C extends keyof ErrorDetails ? [code: C, details: ErrorDetails[C]] : [code: C]

export class CallRefusal extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, details?: unknown) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export function throwRefusal<C extends ErrorCode>(...[code, details]: FailArguments<C>): never {
  throw new CallRefusal(code, details)
}

/** Includes the number of minutes: `WAIT_MINUTES:59`; the specification, section 5. */
export function toPublicCode({ code, details }: Pick<CallRefusal, 'code' | 'details'>): string {
  return code === 'WAIT_MINUTES' ? `${code}:${(details as ErrorDetails['WAIT_MINUTES']).minutes}` : code
}
