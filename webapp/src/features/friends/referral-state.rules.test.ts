import { expect, it } from 'vitest'
import { initialReferralState, nextReferralState, type ReferralEvent } from './referral-state.rules.ts'

const first = initialReferralState({ month: 'Апрель', year: 2025 })
const after = (...events: readonly ReferralEvent[]) => events.reduce(nextReferralState, first)

it("starts with the specification's tab, without links, codes or a modal", () => {
  expect(first).toEqual({
    generatedLinks: {},
    qrCodes: {},
    showQRModal: false,
    activeTab: 'referals',
    selectedMonth: 'Апрель',
    selectedYear: 2025,
  })
})

it('stores links and codes per invite type and clears them at the same time', () => {
  const both = after(
    { kind: 'link', type: 'tourist', link: 't' },
    { kind: 'link', type: 'organizer', link: 'o' },
    { kind: 'qr', type: 'tourist', picture: 'data:t' },
  )
  expect([both.generatedLinks, both.qrCodes]).toEqual([{ tourist: 't', organizer: 'o' }, { tourist: 'data:t' }])
  const cleared = nextReferralState({ ...both, showQRModal: true }, { kind: 'cleared' })
  expect([cleared.generatedLinks, cleared.qrCodes, cleared.showQRModal]).toEqual([{}, {}, true])
})

it('changes only the chosen tab, month or modal', () => {
  const chosen = after(
    { kind: 'tab', tab: 'rewards' },
    { kind: 'modal', shown: true },
    { kind: 'period', period: { month: 'Май', year: 2026 } },
  )
  expect(chosen).toEqual({
    ...first,
    activeTab: 'rewards',
    showQRModal: true,
    selectedMonth: 'Май',
    selectedYear: 2026,
  })
})
