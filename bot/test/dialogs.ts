import type { User } from 'grammy/types'
import { compactId } from '../src/compact-id.ts'
import * as ofBroadcasts from './data/broadcasts.ts'
import * as ofDepartures from './data/departures.ts'
import { compactBooking, bookingId as id, member, memberBooking } from './data/member-bookings.ts'
import { operatorBooking } from './data/operator-bookings.ts'
import { payment, payments, requestId, transactionId } from './data/payments.ts'
import { supportRequest } from './data/requests.ts'
import { data, operatorId, type Reply } from './fakes.ts'

type Step =
  | { readonly press: string }
  | { readonly choose: string }
  | { readonly write: string }
  | { readonly attach: string }

export interface Dialog {
  readonly name: string
  readonly from: Partial<User>
  readonly answers: ReadonlyArray<readonly [path: string, reply: Reply]>
  readonly steps: readonly Step[]
  readonly told: readonly [path: string, body: object]
}

const operator = { id: operatorId, first_name: 'Ольга' }
const alexey = { id: 700100, first_name: 'Алексей' }
const compact = compactBooking
const at = '2030-03-12T10:00:00.000Z'
const ofDeparture = `optionId=${id}&date=2030-03-14&startTime=09%3A30`
const option = { id, name: 'Место', startTimes: ['08:30'], capacity: 12 }
const service = { id, organizerId: id, title: 'Рускеала', category: 'excursion', status: 'published' }
const services = data([{ ...service, today: '2030-03-12', options: [option] }])
const walkInTerms = {
  ...{ title: 'Рускеала', optionName: 'Место', isStay: false, most: 10 },
  units: [{ unitId: 'adult', title: 'Взрослый' }],
  starts: [{ startTime: '08:30', free: 4 }],
}
const draft = (missing: 'title' | 'photos') => ({
  ...{ id, organizerId: id, organizerName: 'Тропа', state: 'draft', submission: 0 },
  content: { title: 'Шхеры', photos: [], options: [{ key: 'option-1' }] },
  moreSteps: [],
  steps: ['title', 'photos'].map((step) => ({ step, field: step, optional: false, answered: step < missing })),
})
const checkedImport = {
  ...{ id, fileName: 'services.csv', state: 'checked' },
  report: {
    ...{ created: 2, changed: 0, unchanged: 0, locked: 0, bad: 0 },
    ...{ changes: [], faults: [], faultCount: 0 },
  },
}
const departureMessage = {
  ...{ title: 'Кижи', optionName: 'Лодка', ...ofDepartures.departure },
  ...{ people: 12, unreachable: 1, withoutChat: 2, left: 3 },
}
const talk = { bookingId: id, number: 'BK-7K3M2P', title: 'Кижи', to: 'Анна', open: true, messages: [] }
const earnings = {
  ...{ organizerId: id, organizerName: 'Лёд', timeZone: 'Europe/Moscow', serverTime: at },
  ...{ available: [{ amount: '5000', currency: 'rub' }], onTheWay: [], weeks: [] },
  paidOut: { month: '2030-03', sums: [], payouts: 0 },
  payout: {
    terms: [{ currency: 'rub', available: '5000', minimum: '1000', fee: '0' }],
    bank: {
      legalName: 'ООО «Лёд»',
      inn: '7707083893',
      bik: '044525225',
      accountEnd: '1234',
      payableFrom: '2030-03-14T06:00:00.000Z',
    },
    wallets: [],
  },
}
const settings = '/internal/admin/settings'
const settingChange = {
  ...{ key: 'commission', scope: 'category:hotel', old: 1_200, value: 1_050 },
  from: '2030-03-14T21:00:00.000Z',
}
const rateChange = { ...settingChange, key: 'rate.usdt', scope: 'all', old: 80_00, value: 99_50 }
const legalPreview = data({
  ...{ outcome: 'possible', sections: 1, characters: 9, beginning: '# Правила', digest: 'abc' },
  from: '2026-12-01T09:00:00.000Z',
})
const legalUndo = { actionId: '9', until: at }
const payout = { id, number: '7', amount: '2000', state: 'requested', createdAt: at }
const members = { helpers: [], invitations: [], mayName: ['manager', 'scanner'], services: [] }
const found = { caseId: id, caseState: 'parked', chargeId: 'charge-1', state: 'granted', currency: 'XTR', amount: 45 }

const ofBooking = `/internal/admin/bookings/${id}`
const nothing = { refunds: [], enp: '0' }
const cancellation = { ...nothing, number: 'BK-7K3M2P', percent: 50, organizerKeeps: [], productKeeps: [] }
const tripRefund = {
  ...{ ...nothing, number: 'BK-7K3M2P', kind: 'enp', rub: 100_000, left: 560_000 },
  ...{ fromOrganizer: [], fromProduct: [{ amount: '1000', currency: 'rub' }] },
  compensation: { amount: '1250', currency: 'enp' },
}

const [cancelPath, messagePath, movePath] = ['cancellation', 'message', 'move'].map(
  (of) => `/v1/organizer/departures/${of}`,
)
const earningsPath = `/v1/organizer/earnings?organizerId=${id}`
const walkIns = '/v1/organizer/walk-ins'
const profile = { organizerId: id, name: 'Тропа', about: '', photoUrl: null, verified: true, rating: 0, reviews: 0 }
const findPath = `/v1/organizer/bookings?period=all&text=${encodeURIComponent('Соколова')}&page=1`
const ofReview = `/v1/organizer/reviews/${id}`
const review = {
  ...{ id, rating: 5, text: 'Красиво', tags: [], language: 'ru', author: 'Анна', createdAt: at },
  ...{ title: 'Рускеала', replyVersion: 0 },
}
const tripCase = {
  ...{ id, bookingId: id, number: 3, kind: 'other', state: 'awaiting_organizer', deadline: at, left: 5_600 },
  ...{ bookingNumber: 'BK-7K3M2P', title: 'Кижи', organizerName: 'Тропа', timeZone: 'Europe/Moscow', messages: [] },
}
const ofQuestion = `/v1/organizer/questions/${id}`
const question = {
  ...{ id, title: 'Кижи', text: 'Есть обед?', author: 'Елена', askedAt: '2026-11-22T10:00:00.000Z' },
  ...{ answerVersion: 0, published: false },
}
const casePreview = {
  ...{ rub: 140_000, left: 560_000, refunds: [{ amount: '1400', currency: 'rub' }], debt: 0 },
  ...{ fromOrganizer: [{ amount: '1120', currency: 'rub' }], fromProduct: [{ amount: '280', currency: 'rub' }] },
}
const suspendable = '/internal/admin/suspendable'
const suspendableService = {
  ...{ kind: 'service', id, name: 'Кижи', detail: 'Тропа', status: 'published' },
  ...{ timeZone: 'Europe/Moscow', upcomingBookings: 2 },
}

const supportBooking = { bookingId: id, number: 'BK-7K3M2P', title: 'Кижи', day: '2030-03-14', state: 'confirmed' }
const templatesPath = '/internal/support/templates'
const promoCodes = '/internal/admin/promo-codes'
const promoCode = {
  ...{ id, code: 'SUMMER10', percent: 15, payer: 'organizer', services: [], categories: [], uses: 0, startsAt: at },
}

const resellers = '/internal/admin/resellers'
const reseller = {
  ...{ id, name: 'Карельские туры', marginBasisPoints: 1_250, creditLimit: 50_000, keys: [] },
  ...{ owes: '0', coming: '0' },
}

export const dialogs: readonly Dialog[] = [
  {
    ...{ name: 'paysupport', from: alexey },
    answers: [
      ['/internal/support/payments', payments(payment())],
      ['/internal/support/payments', payments(payment())],
      ['/internal/support/requests', data({ requestId, number: 12, operators: 1 })],
    ],
    steps: [{ write: '/paysupport' }, { press: `paysupport:write:${transactionId}` }, { write: 'Не работает' }],
    told: ['/internal/support/requests', { text: 'Не работает', transactionId }],
  },
  {
    ...{ name: 'support', from: alexey },
    answers: [
      ['/internal/support/bookings', data({ bookings: [supportBooking] })],
      ['/internal/support/requests', data({ requestId, number: 12, operators: 1 })],
    ],
    steps: [{ write: '/support' }, { press: `support:booking:${compact}` }, { attach: 'вход.pdf' }],
    told: ['/internal/support/requests', { bookingId: id, file: { kind: 'document' } }],
  },
  {
    ...{ name: 'support-handover', from: operator },
    answers: [
      [
        `/internal/support/requests?operatorId=${operatorId}`,
        data({ requests: [], total: 0, serverTime: at, operators: [{ operatorId: 901, name: 'Вера', taken: 0 }] }),
      ],
      [
        `/internal/support/requests/${requestId}/hand-over`,
        data({ first: true, request: supportRequest({ state: 'taken', operatorName: 'Вера' }), shownTo: [] }),
      ],
    ],
    steps: [{ press: `hand:over:${compactId(requestId)}` }, { choose: 'Вера' }, { write: 'Просит перенести' }],
    told: [
      `/internal/support/requests/${requestId}/hand-over`,
      { operatorId, toOperatorId: 901, note: 'Просит перенести' },
    ],
  },
  {
    ...{ name: 'support-templates', from: operator },
    answers: [
      [`${templatesPath}?operatorId=${operatorId}`, data({ templates: [] })],
      [templatesPath, data({ template: { id, title: 'Привет', text: '{имя}!' } })],
    ],
    steps: [{ press: 'tpl:edit' }, { press: 'tpl:add' }, { write: 'Привет' }, { write: '{имя}!' }],
    told: [templatesPath, { operatorId, title: 'Привет', text: '{имя}!' }],
  },
  {
    ...{ name: 'support-template-answer', from: operator },
    answers: [
      [
        `/internal/support/requests/${requestId}/templates?operatorId=${operatorId}`,
        data({ number: 12, templates: [{ id, title: 'Привет', text: 'Анна!', needsBooking: false }] }),
      ],
      ['/internal/support/messages', data({ effect: 'closed', number: 12 })],
    ],
    steps: [{ press: `tpl:use:${compactId(requestId)}` }, { press: 'tpl:pick:0' }, { press: 'tpl:send' }],
    told: ['/internal/support/messages', { requestId, text: 'Анна!' }],
  },
  {
    ...{ name: 'apply', from: alexey },
    answers: [
      [`/internal/organizer/application?telegramId=${alexey.id}`, data({})],
      [`/internal/regions?text=${encodeURIComponent('карелия')}`, data([{ code: 'RU-KR', ru: '', en: '' }])],
      ['/internal/organizer/application', data({ first: true, application: {}, operators: 1 })],
    ],
    steps: [
      { press: 'apply:start' },
      ...['Тропа Веры', 'Вожу по Ладоге', 'карелия', '+79210000001'].map((write) => ({ write })),
      { press: 'apply:send' },
    ],
    told: ['/internal/organizer/application', { name: 'Тропа Веры', region: 'RU-KR' }],
  },
  {
    ...{ name: 'service', from: member },
    answers: [
      [`/v1/organizer/drafts/${id}`, data(draft('title'))],
      [`/v1/organizer/drafts/${id}/answers`, data({ draft: draft('photos') })],
    ],
    steps: [{ press: `svc:open:${compact}` }, { write: 'Шхеры' }],
    told: [`/v1/organizer/drafts/${id}/answers`, { telegramId: member.id, step: 'title', text: 'Шхеры' }],
  },
  {
    ...{ name: 'upload-services', from: member },
    answers: [
      ['/internal/organizer/imports', data({ import: checkedImport })],
      [`/v1/organizer/imports/${id}/confirm`, data({ ...checkedImport, state: 'confirmed' })],
    ],
    steps: [{ press: `svc-file:new:${compact}` }, { attach: 'services.csv' }, { choose: 'Сохранить как черновики' }],
    told: [`/v1/organizer/imports/${id}/confirm`, { telegramId: member.id }],
  },
  {
    ...{ name: 'calendar-words', from: member },
    answers: [
      [
        `/v1/organizer/options/${id}/calendar`,
        data({
          changed: 1,
          slots: 1,
          taken: 0,
          before: { least: 4900, most: 4900 },
          after: { least: 5000, most: 5000 },
        }),
      ],
    ],
    steps: [{ press: `calw:capacity:${compact}:281125` }, { write: 'много' }, { write: '6' }],
    told: [`/v1/organizer/options/${id}/calendar`, { changes: [{ from: '2028-11-25', capacity: 6 }] }],
  },
  {
    ...{ name: 'cancel-departure', from: member },
    answers: [
      [`${cancelPath}?${ofDeparture}`, data(ofDepartures.preview())],
      [String(cancelPath), data({ first: true, cancellation: ofDepartures.cancellation() })],
    ],
    steps: [
      { press: `dep:cancel:${ofDepartures.part}` },
      { press: `depc:weather:${ofDepartures.part}` },
      { press: `depc:back:${ofDepartures.part}` },
      { write: 'Шторм' },
      { press: `depc:go:${ofDepartures.part}` },
    ],
    told: [String(cancelPath), { telegramId: member.id, reason: { words: 'Шторм' } }],
  },
  {
    ...{ name: 'move-departure', from: member },
    answers: [
      ['/v1/organizer/services', services],
      [`${movePath}?${ofDeparture}&toDate=2030-03-15&toStartTime=15%3A00`, data(ofDepartures.movePreview())],
      [String(movePath), data({ first: true, move: ofDepartures.departureMove() })],
    ],
    steps: [
      { press: `dep:move:${ofDepartures.part}` },
      { write: 'когда-нибудь' },
      { write: '15 марта в 15:00' },
      { write: 'Шторм' },
      { press: `depv:go:${ofDepartures.part}` },
    ],
    told: [String(movePath), { telegramId: member.id, toDate: '2030-03-15', reason: { words: 'Шторм' } }],
  },
  {
    ...{ name: 'departure-guide', from: member },
    answers: [['/v1/organizer/departures/guide', data({ guide: { name: 'Анна' }, undoUntil: at })]],
    steps: [{ press: `dep:guide:${ofDepartures.part}` }, { write: 'Анна, +7 921 000-00-01' }],
    told: [
      '/v1/organizer/departures/guide',
      { telegramId: member.id, guide: { name: 'Анна', phone: '+7 921 000-00-01' } },
    ],
  },
  {
    ...{ name: 'message-departure', from: member },
    answers: [
      [`${messagePath}?${ofDeparture}`, data(departureMessage)],
      [String(messagePath), data({ people: 12, unreachable: 1 })],
    ],
    steps: [
      { press: `dep:write:${ofDepartures.part}` },
      { write: 'Встречаемся у причала' },
      { press: `depm:go:${ofDepartures.part}` },
    ],
    told: [String(messagePath), { telegramId: member.id, text: 'Встречаемся у причала' }],
  },
  {
    ...{ name: 'talk', from: member },
    answers: [
      [`/internal/guest-messages/${id}?telegramId=${member.id}&side=organizer`, data(talk)],
      [`/internal/guest-messages/${id}`, data({ number: 'BK-7K3M2P', reached: true })],
    ],
    steps: [{ press: `talk:organizer:${compact}` }, { write: 'Уже у причала' }],
    told: [`/internal/guest-messages/${id}`, { side: 'organizer', text: 'Уже у причала' }],
  },
  {
    ...{ name: 'walk-in', from: member },
    answers: [
      [`/v1/organizer/services`, services],
      [`${walkIns}/terms?optionId=${id}&date=2030-03-13`, data(walkInTerms)],
      [walkIns, data(memberBooking({ state: 'confirmed' }))],
    ],
    steps: [
      { press: 'walkin:new' },
      { press: `walkin:o:${compact}` },
      { press: 'walkin:d:2030-03-13' },
      { write: '08:30' },
      { press: 'walkin:n:2' },
      { press: 'walkin:skip' },
      { write: '4 500' },
      { press: 'walkin:paid:cash' },
      { press: 'walkin:take:walk_in' },
    ],
    told: [
      walkIns,
      { date: '2030-03-13', units: [{ unitId: 'adult', quantity: 2 }], origin: 'walk_in', price: 4500, paidBy: 'cash' },
    ],
  },
  {
    ...{ name: 'change-walk-in', from: member },
    answers: [[`${walkIns}/${id}`, data(memberBooking({ state: 'confirmed', direct: { paidBy: 'cash' } }))]],
    steps: [{ press: `direct:name:${compact}` }, { write: 'Анна, +7 921 000-00-01' }],
    told: [`${walkIns}/${id}`, { telegramId: member.id, contact: { fullName: 'Анна', phone: '+79210000001' } }],
  },
  {
    ...{ name: 'refuse-booking', from: member },
    answers: [
      [`/v1/organizer/bookings/${id}`, data(memberBooking())],
      [`/v1/organizer/bookings/${id}/decide`, data({ first: true, booking: memberBooking({ state: 'declined' }) })],
    ],
    steps: [{ press: `booking:decline:${compact}` }, { write: 'Гид заболел' }],
    told: [`/v1/organizer/bookings/${id}/decide`, { accept: false, reason: 'Гид заболел' }],
  },
  {
    ...{ name: 'invite-helper', from: member },
    answers: [
      [`/v1/organizer/team/members?organizerId=${id}`, data(members)],
      [`/v1/organizer/services`, services],
      [
        '/v1/organizer/invitations',
        data({
          id,
          link: 'https://t.me/x?start=H0',
          role: 'scanner',
          timeZone: 'Asia/Irkutsk',
          expiresAt: at,
          places: 1,
        }),
      ],
    ],
    steps: [`help:new:${compact}`, 'hi:scanner', 'hi:all', 'hi:none', 'hi:1'].map((press) => ({ press })),
    told: ['/v1/organizer/invitations', { organizerId: id, role: 'scanner', places: 1 }],
  },
  {
    ...{ name: 'team-end', from: member },
    answers: [[`/v1/organizer/team/members/${id}`, data({ id, name: 'Пётр', role: 'scanner' })]],
    steps: [{ press: `help:until:${compact}` }, { write: 'завтра' }, { write: '31.12.2030' }],
    told: [`/v1/organizer/team/members/${id}`, { until: '2030-12-31' }],
  },
  {
    ...{ name: 'pay-out', from: member },
    answers: [
      [earningsPath, data(earnings)],
      ['/v1/organizer/payouts', data({ ...payout, currency: 'rub', fee: '0', to: '1234', cancellable: true })],
    ],
    steps: [{ press: `earn:pay:${compact}` }, { choose: '5' }, { write: '2000' }, { choose: 'Вывести' }],
    told: ['/v1/organizer/payouts', { organizerId: id, currency: 'rub', amount: '2000' }],
  },
  {
    ...{ name: 'bank-details', from: member },
    answers: [
      [earningsPath, data({ ...earnings, payout: { terms: [], wallets: [] } })],
      ['/v1/organizer/bank-details', data(earnings.payout.bank)],
    ],
    steps: [
      { press: `earn:bank:${compact}` },
      ...['ООО «Лёд»', '7707083893', '044525225', '40702810500000001234'].map((write) => ({ write })),
      { choose: 'Всё верно' },
    ],
    told: ['/v1/organizer/bank-details', { inn: '7707083893', bik: '044525225' }],
  },
  {
    ...{ name: 'return-payout', from: operator },
    answers: [
      [
        `/internal/admin/payouts?operatorId=${operatorId}`,
        data({ payouts: [{ ...payout, organizerName: 'Лёд', accountEnd: '1234' }], total: 1 }),
      ],
      [
        `/internal/admin/payouts/${id}/return`,
        data({ first: true, payout: { ...payout, organizerName: 'Лёд', accountEnd: '1234', state: 'returned' } }),
      ],
    ],
    steps: [{ press: `bp:return:${compact}` }, { write: 'Счёт закрыт' }],
    told: [`/internal/admin/payouts/${id}/return`, { operatorId, reason: 'Счёт закрыт' }],
  },
  {
    ...{ name: 'operator-input', from: operator },
    answers: [[`/internal/admin/payments/${id}/decide`, data({ first: true, payment: found })]],
    steps: [{ press: `opi:park:${compact}` }, { write: 'спор с банком' }],
    told: [`/internal/admin/payments/${id}/decide`, { operatorId, action: 'park', reason: 'спор с банком' }],
  },
  {
    ...{ name: 'operator-input', from: operator },
    answers: [[`/internal/admin/organizers/${id}/owners`, data({ outcome: 'done', name: 'Анна' })]],
    steps: [{ press: `opi:owner:${compact}` }, { write: '@anna_tropa' }],
    told: [`/internal/admin/organizers/${id}/owners`, { operatorId, user: '@anna_tropa', owner: true }],
  },
  {
    ...{ name: 'refuse-with-reason', from: operator },
    answers: [
      [
        `/internal/admin/applications/${id}/decide`,
        data({
          ...{ first: true, shownTo: [] },
          application: {
            id,
            name: 'Тропа',
            about: 'Вожу',
            region: 'RU-KR',
            contact: '+7',
            state: 'refused',
            createdAt: at,
          },
        }),
      ],
    ],
    steps: [{ press: `application:refuse:${compact}` }, { write: 'Мало сведений' }],
    told: [`/internal/admin/applications/${id}/decide`, { operatorId, approve: false, reason: 'Мало сведений' }],
  },
  {
    ...{ name: 'plan-broadcast', from: operator },
    answers: [[ofBroadcasts.path(ofBroadcasts.broadcastId), data(ofBroadcasts.draft({ ru: ofBroadcasts.ru }))]],
    steps: [
      { press: `bc:when:${compactId(ofBroadcasts.broadcastId)}` },
      { write: 'вечером' },
      { write: '31.12.2036 18:00' },
    ],
    told: [ofBroadcasts.path(ofBroadcasts.broadcastId), { operatorId }],
  },
  {
    ...{ name: 'write-broadcast', from: operator },
    answers: [
      [ofBroadcasts.path(ofBroadcasts.broadcastId), data(ofBroadcasts.draft())],
      [ofBroadcasts.path(`${ofBroadcasts.broadcastId}/change`), data(ofBroadcasts.draft({ ru: ofBroadcasts.ru }))],
    ],
    steps: [{ press: `bc:write:${compactId(ofBroadcasts.broadcastId)}:ru` }, { write: 'Зима на Байкале' }],
    told: [
      ofBroadcasts.path(`${ofBroadcasts.broadcastId}/change`),
      { operatorId, change: { ru: { text: 'Зима на Байкале' } } },
    ],
  },
  {
    ...{ name: 'open-case', from: alexey },
    answers: [['/internal/cases/open', data(tripCase)]],
    steps: [{ press: `case:open:no_show_objection:${compact}` }, { write: 'Я был у причала' }],
    told: ['/internal/cases/open', { text: 'Я был у причала', bookingId: id, kind: 'no_show_objection' }],
  },
  {
    ...{ name: 'case-statement', from: member },
    answers: [[`/internal/cases/${id}/statements`, data(tripCase)]],
    steps: [
      { press: `case:write:organizer:${compact}` },
      { write: 'Гид опоздал' },
      { press: 'casew:offer' },
      { write: '1000' },
      { press: 'casew:send' },
    ],
    told: [`/internal/cases/${id}/statements`, { side: 'organizer', text: 'Гид опоздал', photos: [], offer: 100_000 }],
  },
  {
    ...{ name: 'decide-case', from: operator },
    answers: [
      [`/internal/admin/cases/${id}/decision?operatorId=${operatorId}&kind=refund&rub=140000`, data(casePreview)],
      [`/internal/admin/cases/${id}/decide`, data({ first: true, case: tripCase })],
    ],
    steps: [
      { press: `case:decide:${compact}` },
      { press: 'cased:refund' },
      { write: '1400' },
      { write: 'Гид опоздал' },
      { press: 'cased:go' },
    ],
    told: [
      `/internal/admin/cases/${id}/decide`,
      { operatorId, kind: 'refund', rub: 140_000, seenLeft: 560_000, reason: 'Гид опоздал' },
    ],
  },
  {
    ...{ name: 'cancel-booking', from: operator },
    answers: [
      [`${ofBooking}/cancel?operatorId=${operatorId}&percent=50`, data(cancellation)],
      [`${ofBooking}/cancel`, data({ first: true, booking: operatorBooking() })],
    ],
    steps: [
      { press: `bkg:ask:${compact}` },
      { press: `bkc:p50:${compact}` },
      { write: 'Лёд тонкий' },
      { press: `bkc:go:${compact}` },
    ],
    told: [`${ofBooking}/cancel`, { operatorId, percent: 50, reason: { words: 'Лёд тонкий' } }],
  },
  {
    ...{ name: 'refund-trip', from: operator },
    answers: [
      [`${ofBooking}/refund?operatorId=${operatorId}&kind=enp&rub=100000`, data(tripRefund)],
      [`${ofBooking}/refund`, data({ outcome: 'refunded', booking: operatorBooking() })],
    ],
    steps: [
      { press: `bkg:refund:${compact}` },
      { press: `bkr:kenp:${compact}` },
      { write: '1000' },
      { press: `bkr:weather:${compact}` },
      { press: `bkr:go:${compact}` },
    ],
    told: [`${ofBooking}/refund`, { operatorId, kind: 'enp', rub: 100_000, seenLeft: 560_000 }],
  },
  {
    ...{ name: 'reply-to-review', from: member },
    answers: [
      [ofReview, data(review)],
      [`${ofReview}/reply`, data({ first: true, review: { ...review, organizerReply: 'Спасибо!', replyVersion: 1 } })],
    ],
    steps: [{ press: `reply:review:${compact}` }, { write: 'Спасибо!' }],
    told: [`${ofReview}/reply`, { text: 'Спасибо!', version: 0 }],
  },
  {
    ...{ name: 'answer-question', from: member },
    answers: [
      [ofQuestion, data(question)],
      [
        `${ofQuestion}/answer`,
        data({ first: true, question: { ...question, answer: 'Да', answerVersion: 1, published: true } }),
      ],
    ],
    steps: [{ press: `org:question:answer:${compact}` }, { write: 'Да' }, { press: `org:question:public:${compact}` }],
    told: [`${ofQuestion}/answer`, { text: 'Да', version: 0, published: true }],
  },
  {
    ...{ name: 'suspend-subject', from: operator },
    answers: [
      [`${suspendable}?operatorId=${operatorId}&kind=service&text=Kizhi`, data([suspendableService])],
      [`${suspendable}/service/${id}/suspend`, data({ first: true, subject: suspendableService })],
    ],
    steps: [
      { press: 'suspend:service' },
      { write: 'Kizhi' },
      { press: `suspend:pick:${compact}` },
      { write: 'Лодка в ремонте' },
      { press: 'suspend:days:7' },
      { press: 'suspend:confirm' },
    ],
    told: [`${suspendable}/service/${id}/suspend`, { operatorId, reason: 'Лодка в ремонте', days: 7 }],
  },
  {
    ...{ name: 'find-guest', from: member },
    answers: [[findPath, data({ memberships: [], bookings: [memberBooking()], total: 1, more: false })]],
    steps: [{ press: 'org:find' }, { write: 'Соколова' }],
    told: [findPath, {}],
  },
  {
    ...{ name: 'profile', from: member },
    answers: [
      [`/v1/organizer/profile?organizerId=${id}`, data(profile)],
      ['/v1/organizer/profile', data({ ...profile, name: 'Тропа у воды' })],
    ],
    steps: [{ press: `org:profile:${compact}` }, { press: 'prof:name' }, { write: 'Тропа у воды' }],
    told: ['/v1/organizer/profile', { organizerId: id, name: 'Тропа у воды' }],
  },
  {
    ...{ name: 'change-setting', from: operator },
    answers: [
      [
        `${settings}/commission/preview`,
        data({ outcome: 'possible', change: settingChange, later: [], organizers: 3 }),
      ],
      [
        `${settings}/commission`,
        data({ outcome: 'done', change: settingChange, undo: { actionId: '7', until: settingChange.from } }),
      ],
    ],
    steps: [
      { press: 'set:edit:commission' },
      { press: 'set:scope:hotel' },
      { write: '10,5 %' },
      { write: '15.03.2030' },
      { press: 'set:confirm' },
    ],
    told: [
      `${settings}/commission`,
      { operatorId, scope: 'category:hotel', value: 1_050, day: '2030-03-15', seen: 1_200 },
    ],
  },
  {
    ...{ name: 'change-setting', from: operator },
    answers: [
      [
        `${settings}/rate.usdt/preview`,
        data({ outcome: 'possible', change: rateChange, later: [], organizers: 0, unusual: true }),
      ],
      [
        `${settings}/rate.usdt/preview`,
        data({ outcome: 'possible', change: rateChange, later: [], organizers: 0, unusual: true }),
      ],
      [
        `${settings}/rate.usdt`,
        data({ outcome: 'done', change: rateChange, undo: { actionId: '7', until: rateChange.from } }),
      ],
    ],
    steps: [
      { press: 'set:edit:rate.usdt' },
      { write: '99,5' },
      { press: 'set:now' },
      { press: 'set:confirm' },
      { write: '99,50 ₽' },
    ],
    told: [`${settings}/rate.usdt`, { operatorId, scope: 'all', value: 99_50, seen: 80_00, confirmed: true }],
  },
  {
    ...{ name: 'change-setting', from: operator },
    answers: [
      [
        `${settings}/rate.usdt/preview`,
        data({ outcome: 'refused', reason: 'same', earliest: '2026-12-12', latest: '2027-11-28', checkable: true }),
      ],
      [
        `${settings}/rate.usdt`,
        data({ outcome: 'done', change: { ...rateChange, value: 80_00 }, undo: { actionId: '7', until: at } }),
      ],
    ],
    steps: [{ press: 'set:edit:rate.usdt' }, { write: '80' }, { press: 'set:confirm' }],
    told: [`${settings}/rate.usdt`, { operatorId, scope: 'all', value: 80_00, seen: 80_00, checked: true }],
  },
  {
    ...{ name: 'add-operator', from: operator },
    answers: [
      [
        `/internal/admin/operators/find?operatorId=${operatorId}&text=vera`,
        { status: 404, body: { success: false, error: { code: 'NOT_FOUND', message: 'no' } } },
      ],
      [
        `/internal/admin/operators/find?operatorId=${operatorId}&text=%40vera`,
        data({ telegramId: 5, name: 'Вера', permissions: [], isConfigured: false }),
      ],
    ],
    steps: [{ press: 'ops:add' }, { write: 'vera' }, { write: '@vera' }],
    told: [`/internal/admin/operators/find?operatorId=${operatorId}&text=%40vera`, { text: '@vera' }],
  },
  {
    ...{ name: 'publish-legal', from: operator },
    answers: [
      ['/internal/admin/legal/preview', legalPreview],
      ['/internal/admin/legal/preview', legalPreview],
      ['/internal/admin/legal', data({ outcome: 'done', from: '2026-12-01T09:00:00.000Z', undo: legalUndo })],
    ],
    steps: [
      { press: 'legal:edit:terms:ru' },
      { write: '# Правила' },
      { press: 'legal:step:now' },
      { press: 'legal:step:confirm' },
    ],
    told: [
      '/internal/admin/legal',
      { operatorId, document: 'terms', language: 'ru', text: '# Правила', digest: 'abc' },
    ],
  },
  {
    ...{ name: 'synonyms', from: operator },
    answers: [
      [
        `/internal/admin/synonyms?operatorId=${operatorId}&text=%D0%B1%D0%B0%D0%BD%D1%8F`,
        data({ total: 1, synonyms: [{ phrase: 'банька', meaning: 'баня' }] }),
      ],
      [
        '/internal/admin/synonyms/preview',
        data({
          synonym: { phrase: 'попарка', meaning: 'баня' },
          now: { total: 0, titles: [] },
          next: { total: 2, titles: ['Баня у озера', 'Дом с баней'] },
        }),
      ],
      ['/internal/admin/synonyms', data({ synonym: { phrase: 'попарка', meaning: 'баня' } })],
    ],
    steps: [{ press: 'syn:start' }, { write: 'баня' }, { write: 'Попарка = баня' }, { press: 'syn:save' }],
    told: ['/internal/admin/synonyms', { operatorId, phrase: 'попарка', meaning: 'баня', isActive: true }],
  },
  {
    ...{ name: 'place-aliases', from: operator },
    answers: [
      [
        `/internal/admin/place-aliases?operatorId=${operatorId}&text=%D0%9F%D0%B8%D1%82%D0%B5%D1%80`,
        data({ total: 1, aliases: [{ alias: 'питер', region: 'RU-SPE' }] }),
      ],
      ['/internal/admin/place-aliases', data({ alias: { alias: 'питер', region: 'RU-SPE' } })],
    ],
    steps: [{ press: 'alias:start' }, { write: 'Питер' }, { press: 'alias:drop:0' }, { press: 'alias:remove' }],
    told: ['/internal/admin/place-aliases', { operatorId, alias: 'питер', place: 'RU-SPE', isActive: false }],
  },
  {
    ...{ name: 'create-promo-code', from: operator },
    answers: [
      [`${suspendable}?operatorId=${operatorId}&kind=service&text=Kizhi`, data([suspendableService])],
      [promoCodes, data({ first: true, promoCode })],
    ],
    steps: [
      { press: 'promo:add' },
      { write: 'summer 10' },
      { write: '15%' },
      { write: 'Kizhi' },
      { press: `promo:scope:${compact}` },
      { press: 'promo:whole:all' },
      { press: 'promo:payer:organizer' },
      { write: '100' },
      { press: 'promo:user:1' },
      { press: 'promo:days:30' },
      { press: 'promo:confirm' },
    ],
    told: [
      promoCodes,
      {
        ...{ operatorId, code: 'SUMMER10', percent: 15, payer: 'organizer', days: 30 },
        ...{ scope: { serviceId: id, whole: true }, maxUses: 100, maxUsesPerUser: 1 },
      },
    ],
  },
  {
    ...{ name: 'edit-reseller', from: operator },
    answers: [[resellers, data({ reseller })]],
    steps: [
      { press: 'rsl:add' },
      { write: 'Карельские туры' },
      { write: '12,5%' },
      { write: '50 000 ₽' },
      { press: 'rslc:confirm' },
    ],
    told: [resellers, { operatorId, name: 'Карельские туры', marginBasisPoints: 1_250, creditLimit: 50_000 }],
  },
  {
    ...{ name: 'edit-reseller', from: operator },
    answers: [
      [`${resellers}/${id}?operatorId=${operatorId}`, data(reseller)],
      [`${resellers}/${id}/payments`, data({ reseller })],
    ],
    steps: [{ press: `rsl:pay:${compact}` }, { write: '15000,50' }, { write: '№ 17' }, { press: 'rslc:confirm' }],
    told: [`${resellers}/${id}/payments`, { operatorId, kopecks: 1_500_050, document: '№ 17' }],
  },
]
