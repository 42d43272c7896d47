import type { InviteType } from '@enp/shared/links/deep-link'
import type { MonthName, ReferralMonth } from './period/period.rules.ts'

/** Section 2 of the specification spells the default tab this way. */
export type ReferralTab = 'referals' | 'rewards'

type PerType = Readonly<Partial<Record<InviteType, string>>>

/** Referral state of the specification, section 3. */
interface ReferralState {
  readonly generatedLinks: PerType
  /** Pictures as data URLs. */
  readonly qrCodes: PerType
  readonly showQRModal: boolean
  readonly activeTab: ReferralTab
  readonly selectedMonth: MonthName
  readonly selectedYear: number
}

export type ReferralEvent =
  | { readonly kind: 'link'; readonly type: InviteType; readonly link: string }
  | { readonly kind: 'qr'; readonly type: InviteType; readonly picture: string }
  /** Clears links and codes together: a code of an old link would lead to another invite. */
  | { readonly kind: 'cleared' }
  | { readonly kind: 'modal'; readonly shown: boolean }
  | { readonly kind: 'tab'; readonly tab: ReferralTab }
  | { readonly kind: 'period'; readonly period: ReferralMonth }

export function initialReferralState({ month, year }: ReferralMonth): ReferralState {
  return {
    generatedLinks: {},
    qrCodes: {},
    showQRModal: false,
    activeTab: 'referals',
    selectedMonth: month,
    selectedYear: year,
  }
}

export function nextReferralState(state: ReferralState, event: ReferralEvent): ReferralState {
  switch (event.kind) {
    case 'link':
      return { ...state, generatedLinks: { ...state.generatedLinks, [event.type]: event.link } }
    case 'qr':
      return { ...state, qrCodes: { ...state.qrCodes, [event.type]: event.picture } }
    case 'cleared':
      return { ...state, generatedLinks: {}, qrCodes: {} }
    case 'modal':
      return { ...state, showQRModal: event.shown }
    case 'tab':
      return { ...state, activeTab: event.tab }
    case 'period':
      return { ...state, selectedMonth: event.period.month, selectedYear: event.period.year }
  }
}
