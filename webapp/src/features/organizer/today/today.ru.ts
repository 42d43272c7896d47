import { createFormat } from '../../../locales/format/format.ts'
import { minHoursShownAsDays } from './today.rules.ts'

const { number, plural } = createFormat('ru')
const nb = '\u00a0'

const guestCount = (count: number) =>
  `${number(count, 0)}${nb}${plural(count, { one: 'гость', few: 'гостя', many: 'гостей', other: 'гостя' })}`
const roomCount = (count: number) =>
  `${number(count, 0)}${nb}${plural(count, { one: 'номер', few: 'номера', many: 'номеров', other: 'номера' })}`

const dayCount = (count: number) =>
  `${number(count, 0)}${nb}${plural(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`

export const todayRu = {
  departures: 'Отправления и\u00a0заезды дня',
  startsIn: (minutes: number) =>
    minutes < 60
      ? `через${nb}${minutes}${nb}мин`
      : minutes < minHoursShownAsDays * 60
        ? `через${nb}${Math.floor(minutes / 60)}${nb}ч${minutes % 60 > 0 ? `${nb}${minutes % 60}${nb}мин` : ''}`
        : `через${nb}${dayCount(Math.floor(minutes / 1440))}`,
  standing: { on: 'идёт', over: 'завершено' },
  inside: (inside: string, guests: string) => `${inside} из${nb}${guests}`,
  guestsInside: 'гостей на\u00a0месте',
  roomsInside: 'номеров заселено',
  party: (count: number, isStay: boolean) => (isStay ? roomCount(count) : guestCount(count)),
  someInside: (inside: number, booked: number) => `пришли ${inside} из${nb}${booked}`,
  guests: 'Гости',
  noName: 'Гость без имени',
  nameless: 'Имя удалено',
  mark: 'Отметить',
  markRest: (left: number) => `Ещё${nb}${left}`,
  undo: (name: string, time: string) => [time, `отменить отметку: ${name}`].filter(Boolean).join(', '),
  waiting: (count: number) =>
    `${number(count, 0)}${nb}${plural(count, { one: 'отметка сохранена', few: 'отметки сохранены', many: 'отметок сохранено', other: 'отметки сохранено' })}, отправим при${nb}связи`,
  origins: { phone: 'по\u00a0телефону', walk_in: 'на\u00a0месте', reseller: 'от\u00a0партнёра' },
  conflicts: {
    TICKET_PASSED_ON: 'Это место передали другому гостю или забрали обратно: по\u00a0старому коду не\u00a0пускайте.',
    VOUCHER_REPLACED: 'Этот QR-код заменён новым: попросите открыть ваучер ещё раз.',
    VOUCHER_NOT_VALID: 'Бронь отменена или\u00a0завершена, отметка не\u00a0принята.',
    CHECK_IN_CLOSED: 'Отмечали не\u00a0в\u00a0день поездки, отметка не\u00a0принята.',
    VOUCHER_USED_UP: 'Кого-то из\u00a0них уже отметил другой сотрудник: проверьте, кто на\u00a0месте.',
    NOT_FOUND: 'Такой брони у\u00a0вас нет, отметка не\u00a0принята.',
    OTHER: 'Отметка не\u00a0принята.',
  },
  seen: 'Понятно',
  scan: 'Сканировать билет',
  scanInChat: 'Отметить по\u00a0фото в\u00a0чате',
  scanHint: 'Наведите камеру на\u00a0QR-код ваучера',
  scanned: (name: string) => `Отмечено: ${name}`,
  notTicket: 'Это не\u00a0ваучер: в\u00a0нём другой QR-код.',
  notHere: (number: string) => `${number} нет в\u00a0этом списке гостей.`,
  alreadyIn: (name: string) => `Уже на\u00a0месте: ${name}`,
  emptyTitle: 'Сегодня никто не\u00a0приедет',
  emptyText: 'Как только на\u00a0сегодня появится бронь, список гостей будет здесь.',
  failed: 'Этот день не\u00a0загрузился',
  guestsFailed: 'Список гостей не\u00a0загрузился',
  emptyDayTitle: 'В\u00a0этот день никто не\u00a0приедет',
  emptyDayText: 'Когда на\u00a0него появится бронь, список гостей будет здесь.',
  toToday: 'К\u00a0сегодня',
  ahead: 'Ближайшие отправления и\u00a0заезды',
  aheadFailed: 'Ближайшие даты не\u00a0загрузились',
  requests: (count: number) =>
    `${number(count, 0)}${nb}${plural(count, { one: 'заявка', few: 'заявки', many: 'заявок', other: 'заявки' })}`,
  addGuest: 'Записать гостя',
  manage: 'Управление отправлением',
  guide: 'Гид',
  noGuide: 'Отдельный не\u00a0назначен',
  go: 'Едем в\u00a0любом составе',
  goAbout: 'Не\u00a0ждать минимума гостей',
  move: 'Перенести',
  moveAbout: 'На\u00a0другой день или время',
  moving: 'Ждём ответов гостей',
  writeAll: 'Написать всем',
  cancelAll: 'Отменить все брони',
  guest: {
    open: (name: string) => `${name}: отметить по\u00a0одному`,
    change: 'Имя, цена и\u00a0оплата',
    call: 'Позвонить',
    unitInside: (inside: number, booked: number) => `На\u00a0месте ${inside} из${nb}${booked}`,
    come: (unit: string) => `Пришли: ${unit}`,
    less: (unit: string) => `Меньше: ${unit}`,
    more: (unit: string) => `Больше: ${unit}`,
    mark: (count: number) => `Отметить ${number(count, 0)}`,
    nobody: 'Укажите, сколько пришло',
    allInside: 'Все на\u00a0месте',
  },
  noShow: {
    state: 'неявка',
    set: { button: 'Гость не\u00a0пришёл', about: 'Гость узнает об\u00a0этом. Снять неявку можно 48\u00a0часов.' },
    withdraw: { button: 'Снять неявку', about: 'Отмечена неявка. Гость узнает, если вы её\u00a0снимете.' },
  },
  refresh: 'Обновить',
}
