import type { Page } from '@playwright/test'
import { draftId, mockDraft } from '../../support/fixtures/service-draft.ts'
import type { AppState } from '../states.ts'
import { bulkOpeners } from './desk/bulk.ts'
import { channelOpeners } from './desk/channels.ts'
import { departureCalendarOpeners } from './desk/departure-calendar.ts'
import { answered, dialog, fails, part, presses, retry } from './desk/desk-steps.ts'
import { guideOpeners } from './desk/guides.ts'
import { minimumOpeners } from './desk/minimum.ts'
import { moveOpeners } from './desk/moves.ts'
import { deskQuestionOpeners } from './desk/questions.ts'
import { servicePhotoOpeners } from './desk/service-photos.ts'
import { servicePointOpeners } from './desk/service-point.ts'
import { servicesFileOpeners } from './desk/services-file.ts'
import { walkInOpeners } from './desk/walk-ins.ts'
import { deskCaseOpeners } from './desk-cases.ts'
import { away, button, never, type Opener, simulateReturnDuringOutage } from './opener.ts'

const departures = '**/v1/organizer/departures?*'
const calendar = '**/v1/organizer/options/*/calendar?*'
const earnings = '**/v1/organizer/earnings?*'
const bookings = '**/v1/organizer/bookings?*'
const own = '**/v1/organizer/services'

const draftForm = { ...part(`services?draft=${draftId}`), before: (page: Page) => mockDraft(page) }

const outage = (page: Page) => page.getByRole('status').filter({ hasText: 'Без сети' })

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })

const settings = (...names: (string | RegExp)[]) => presses('Настройки календаря', ...names)

export const invitationOpeners: Record<AppState<'/invitation/:id'>, Opener> = {
  loading: {
    as: 'idler',
    path: ({ helper }) => helper,
    before: (page) => never(page, '**/v1/organizer/invitations/*'),
    shows: (page) => page.getByText('Загрузка страницы...'),
  },
  content: { as: 'idler', path: ({ helper }) => helper, shows: (page) => button(page, 'Принять') },
  yours: { as: 'owner', path: ({ helper }) => helper, shows: (page) => button(page, 'Открыть кабинет') },
  gone: {
    as: 'idler',
    path: '/invitation/5203a000-0000-4000-8000-00000000dead',
    shows: heading('Приглашение не\u00a0действует'),
  },
  failed: {
    as: 'idler',
    path: ({ helper }) => helper,
    before: fails('**/v1/organizer/invitations/*'),
    shows: retry,
  },
}

export const deskOpeners: Record<AppState<'/organizer/:id/:part'>, Opener> = {
  'no member': {
    as: 'idler',
    path: ({ organizer }) => `${organizer}/today`,
    shows: heading('Здесь работают организаторы'),
  },
  loading: {
    ...part('today'),
    before: (page) => never(page, departures),
    shows: (page) => page.getByRole('tab', { name: 'Сегодня' }),
  },
  'a free day': { ...part('today'), shows: heading('Сегодня никто не приедет') },
  'today failed': { ...part('today'), before: fails(departures), shows: retry },
  'no bookings': { ...part('bookings'), shows: heading('Будущих броней нет') },
  'bookings failed': { ...part('bookings'), before: fails(bookings), shows: retry },
  bookings: { ...answered('bookings'), shows: (page) => page.getByText('Анна Соколова') },
  'guest not found': {
    ...answered('bookings'),
    steps: (page) => page.getByRole('searchbox').fill('Неизвестный'),
    shows: heading('Никого не\u00a0нашли'),
  },
  'booking request': {
    ...answered('bookings'),
    steps: presses(/^Юлия Константинопольская/),
    shows: (page) => button(page, 'Принять заявку'),
  },
  'booking paid directly': {
    ...answered('bookings'),
    steps: presses(/^Анна Соколова/),
    shows: dialog('Анна Соколова'),
  },
  calendar: { ...part('calendar'), shows: (page) => page.getByText('продано', { exact: true }) },
  'calendar failed': { ...part('calendar'), before: fails(calendar), shows: retry },
  'no earnings': { ...part('earnings'), shows: heading('Здесь появится доход') },
  'earnings failed': { ...part('earnings'), before: fails(earnings), shows: retry },
  services: { ...part('services'), shows: (page) => page.getByRole('article').first() },
  'services failed': { ...part('services'), before: fails(own), shows: retry },
  'service, category': {
    ...part(`services?draft=${draftId}`),
    before: (page) => mockDraft(page, 'empty'),
    shows: (page) => button(page, 'Экскурсия'),
  },
  'service form': { ...draftForm, shows: (page) => page.getByText('Осталось: Место встречи') },
  'service form failed': {
    ...part(`services?draft=${draftId}`),
    before: fails(`**/v1/organizer/drafts/${draftId}`),
    shows: retry,
  },
  'service section': { ...draftForm, steps: presses(/^1\. Утренний/), shows: dialog('1. Утренний выезд') },
  'service option copied': {
    ...draftForm,
    steps: presses(/^1\. Утренний/, 'Скопировать вариант'),
    shows: (page) => page.getByRole('listitem').filter({ hasText: 'Утренний выезд 2' }),
  },
  'service seasons copied': {
    ...draftForm,
    steps: presses(/^1\. Утренний/, 'Эти сезоны — всем вариантам'),
    shows: (page) => page.getByText('сезоны этого варианта теперь'),
  },
  'service section refused': {
    ...draftForm,
    steps: async (page) => {
      await presses(/^1\. Утренний/)(page)
      await page.getByLabel('Сезоны').fill('01.06–31.08 120 %\nлетом дороже')
      await presses('Сохранить')(page)
    },
    shows: (page) => page.getByText('Строка 2, даты: «летом дороже»'),
  },
  ...servicePointOpeners,
  ...servicesFileOpeners,
  ...servicePhotoOpeners,
  guests: answered('today'),
  'some of a booking': {
    ...answered('today'),
    steps: presses(/^Мария Ковалёва: отметить/),
    shows: dialog('Мария Ковалёва'),
  },
  'another day': {
    ...answered('today?date=2031-03-14'),
    shows: (page) => button(page, 'К\u00a0сегодня'),
  },
  ...walkInOpeners,
  'message to everybody': {
    ...answered('today'),
    steps: presses('Написать всем'),
    shows: (page) => page.getByLabel('Текст сообщения'),
  },
  'message sent': {
    ...answered('today'),
    steps: async (page) => {
      await presses('Написать всем')(page)
      await page.getByLabel('Текст сообщения').fill('Встречаемся на полчаса позже')
      await presses(/^Отправить/)(page)
    },
    shows: dialog('Отправляем'),
  },
  'departure, why': {
    ...answered('today'),
    steps: presses('Отменить все брони', 'Погода'),
    shows: (page) => page.getByText('Гости прочитают'),
  },
  'departure, sure': {
    ...answered('today'),
    steps: presses('Отменить все брони', 'Погода', 'Дальше'),
    shows: dialog('Точно отменить?'),
  },
  'departure, being cancelled': {
    ...answered('today'),
    steps: presses('Отменить все брони', 'Погода', 'Дальше', 'Да, отменить все брони'),
    shows: dialog('Отменяем брони'),
  },
  ...guideOpeners,
  ...minimumOpeners,
  ...moveOpeners,
  ...bulkOpeners,
  ...departureCalendarOpeners,
  'calendar, settings': { ...answered('calendar'), steps: settings(), shows: dialog('Настройки календаря') },
  'calendar, season': {
    ...answered('calendar'),
    steps: settings(/^План/, 'Добавить сезон'),
    shows: (page) => page.getByLabel('Цена, % от\u00a0обычной'),
  },
  'calendar, shared': { ...answered('calendar'), steps: settings(/^Общие/), shows: dialog('Общие места') },
  'calendar, other sites': {
    ...answered('calendar'),
    steps: settings(/^Другие/),
    shows: (page) => page.getByText('www.booking.com'),
  },
  ...deskCaseOpeners,
  ...channelOpeners,
  ...deskQuestionOpeners,
  earned: { ...answered('earnings'), shows: (page) => page.getByText(/84.320/) },
  offline: {
    ...part('today'),
    steps: async (page) => {
      await heading('Сегодня никто не приедет')(page).waitFor()
      await away(page)
      await simulateReturnDuringOutage(page, outage(page))
    },
    shows: outage,
  },
}
