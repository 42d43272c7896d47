import { settingsZone } from '../../settings/settings-zone.ts'
import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import { formatDateTime, formatDay } from '../../time/dates.ts'
import { formatPlaceTime } from '../../time/place-time.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { OrganizerNotificationTexts } from '../texts.ts'
import { count } from './count.ts'

const percents = new Intl.NumberFormat('ru', { style: 'percent', maximumFractionDigits: 2 })
const percent = (basisPoints: number) => percents.format(basisPoints / 10_000)
const categories = { hotel: 'жильё', excursion: 'экскурсии', entertainment: 'развлечения' } as const

const because = (reason: string | undefined) => (reason ? `\nПричина: «${reason}».` : '')

export const organizersRu: OrganizerNotificationTexts = {
  application_pending: ({ name }) => ({ title: 'Заявка организатора', text: `Хочет стать организатором: ${name}.` }),
  application_decided: ({ name, approved, reason }) =>
    approved
      ? {
          title: 'Вы организатор',
          text: `«${name}» одобрен. Добавьте первую услугу: /organizer.`,
        }
      : {
          title: 'Заявка отклонена',
          text: `«${name}» пока не одобрен.${because(reason)}\nМожно исправить и подать заявку снова: /organizer.`,
        },
  service_pending: ({ content, organizerName }) => ({
    title: 'Услуга на проверку',
    text: `«${content.title ?? ''}», ${organizerName}.`,
  }),
  service_decided: ({ title, published, reason }) =>
    published
      ? { title: 'Услуга опубликована', text: `«${title}» теперь видят путешественники.` }
      : {
          title: 'Услугу вернули на доработку',
          text: `«${title}».${because(reason)}\nИсправьте и отправьте снова: /organizer.`,
        },
  import_done: ({ fileName, created, changed, unchanged, locked, withoutPicture }) => ({
    title: 'Файл загружен',
    text: [
      `${visibleText(fileName)}. Новых: ${created}, изменено: ${changed}, без изменений: ${unchanged}.`,
      ...(locked > 0 ? [`На проверке и не изменены: ${locked}.`] : []),
      ...(withoutPicture > 0
        ? [`Не все фото открылись у ${withoutPicture}: загрузите файл ещё раз или добавьте фото в чате.`]
        : []),
      'Черновики — в /organizer. Отменить загрузку можно 10 минут.',
    ].join('\n'),
  }),
  import_pending: ({ fileName, organizerName, waiting }) => ({
    title: 'Файл услуг на проверку',
    text: `${visibleText(fileName)}, ${visibleText(organizerName)}. Услуг: ${waiting}.`,
  }),
  import_reviewed: ({ fileName, reopened, published, returned, reasons }) => ({
    title: reopened ? 'Файл снова на проверке' : 'Файл проверен',
    text: reopened
      ? `${visibleText(fileName)}. Оператор отменил решение, услуги снова ждут проверки.`
      : [
          `${visibleText(fileName)}. Опубликовано: ${published}, возвращено: ${returned}.`,
          ...reasons.map(({ title, reason }) => `— ${visibleText(title)}${reason ? `: «${visibleText(reason)}»` : ''}`),
          ...(returned > reasons.length ? ['…'] : []),
          ...(returned > 0 ? ['Исправьте файл или черновики и отправьте снова: /organizer.'] : []),
        ].join('\n'),
  }),
  service_suspended: ({ title, reason, until, timeZone }) => ({
    title: 'Услуга приостановлена',
    text: `«${visibleText(title)}» нельзя забронировать${until ? ` до ${formatDateTime('ru', timeZone, until)}` : ''}. Причина: «${visibleText(reason)}». Проданные поездки остаются. Вопросы — /support.`,
  }),
  service_resumed: ({ title, published }) => ({
    title: 'Услугу снова можно продавать',
    text: published
      ? `«${visibleText(title)}» снова видят путешественники.`
      : `«${visibleText(title)}» больше не приостановлена, но скрыта. Показать её можно в /organizer.`,
  }),
  organizer_suspended: ({ organizerName, reason, until, timeZone }) => ({
    title: 'Организатор приостановлен',
    text: `Услуги «${visibleText(organizerName)}» нельзя забронировать, выплаты ждут${until ? ` до ${formatDateTime('ru', timeZone, until)}` : ''}. Причина: «${visibleText(reason)}». Проданные поездки остаются, пока оператор их не отменил. Вопросы — /support.`,
  }),
  organizer_resumed: ({ organizerName }) => ({
    title: 'Организатор снова работает',
    text: `Услуги «${visibleText(organizerName)}» снова в продаже, выплаты снова идут.`,
  }),
  user_suspended: ({ reason, until, timeZone }) => ({
    title: 'Аккаунт приостановлен',
    text: `Вы не можете бронировать, писать организаторам и выводить деньги${until ? ` до ${formatDateTime('ru', timeZone, until)}` : ''}. Причина: «${visibleText(reason)}». Балансы и поездки остаются. Вопросы — /support.`,
  }),
  user_resumed: () => ({
    title: 'Аккаунт снова активен',
    text: 'Вы снова можете бронировать, писать организаторам и выводить деньги.',
  }),
  organizer_digest: ({ organizerName, timeZone, days, requests, answerUntil, messages, comes }) => ({
    title: `Сводка на сегодня: ${toDisplayName(organizerName)}`,
    text: [
      ...days.flatMap(({ day, arrivals, departures, trips, guests }, index) => {
        const parts = [
          ...(arrivals > 0 ? [count(arrivals, 'заезд', 'заезда', 'заездов')] : []),
          ...(departures > 0 ? [count(departures, 'выезд', 'выезда', 'выездов')] : []),
          ...(trips > 0
            ? [`${count(trips, 'поездка', 'поездки', 'поездок')} (${count(guests, 'гость', 'гостя', 'гостей')})`]
            : []),
        ]
        const name = `${index === 0 ? 'Сегодня' : 'Завтра'}, ${formatDay('ru', 'UTC', day)}`
        return parts.length > 0 ? [`${name}: ${parts.join(', ')}.`] : []
      }),
      ...(requests > 0
        ? [
            `Ждут ответа заявки: ${requests}${answerUntil ? `, первая до ${formatPlaceTime('ru', timeZone, answerUntil)}` : ''}.`,
          ]
        : []),
      ...(messages > 0 ? [`Сообщения гостей без ответа: ${messages}.`] : []),
      ...(comes.length > 0
        ? [`Придёт до конца завтрашнего дня: ${comes.map((sum) => formatCurrencyAmount('ru', sum)).join(', ')}.`]
        : []),
    ].join('\n'),
  }),
  commission_changed: ({ from, changes }) => ({
    title: 'Комиссия меняется',
    text: `С ${formatDay('ru', settingsZone, from)}: ${changes.map(({ category, old, value }) => `${categories[category]} — ${percent(old)} → ${percent(value)}`).join('; ')}. Брони, которые уже сделаны, сохраняют прежнюю комиссию.`,
  }),
}
