import type { Language } from '../calls/api.ts'

/** Why the address of a calendar is refused. */
export const feedFaults = [
  'not_https',
  'with_password',
  'private',
  'unknown_host',
  'not_found',
  'locked',
  'status',
  'timeout',
  'unreachable',
  'redirects',
  'too_large',
  'no_calendar',
  'too_many',
] as const
export type FeedFault = (typeof feedFaults)[number]

const ru: Readonly<Record<FeedFault, string>> = {
  not_https: 'Это не похоже на адрес календаря: он начинается с https://.',
  with_password: 'В адресе есть имя или пароль. Возьмите на сайте ссылку без них.',
  private:
    'Адрес ведёт в закрытую сеть (локальный, частный или служебный). Нужен адрес, который открывается из интернета.',
  unknown_host: 'Такого сайта нет. Проверьте, нет ли опечатки в адресе.',
  not_found: 'Сайт ответил, что такой страницы нет. Скопируйте адрес календаря ещё раз.',
  locked: 'Сайт не отдаёт календарь без входа. Возьмите на нём открытую ссылку для экспорта.',
  status: 'Сайт ответил ошибкой. Попробуйте позже или проверьте адрес.',
  timeout: 'Сайт не ответил за 8 секунд. Попробуйте позже.',
  unreachable: 'Сайт не открывается. Проверьте адрес или попробуйте позже.',
  redirects: 'Адрес слишком много раз ведёт на другие. Возьмите на сайте прямую ссылку.',
  too_large: 'Файл больше 2 МБ, такой календарь мы не прочитаем.',
  no_calendar: 'По этому адресу не календарь. Нужна ссылка для экспорта, обычно она кончается на .ics.',
  too_many: 'В календаре слишком много повторений, мы его не прочитаем.',
}

const en: Readonly<Record<FeedFault, string>> = {
  not_https: 'This doesn’t look like a calendar address. It starts with https://.',
  with_password: 'The address has a user name or a password. Copy the link without them.',
  private: 'The address leads to a private network (local, private or internal). It must open from the internet.',
  unknown_host: 'There is no such site. Check the address for a typing error.',
  not_found: 'The site has no such page. Copy the calendar address again.',
  locked: 'The site asks to sign in. Copy its public export link.',
  status: 'The site returned an error. Try again later or check the address.',
  timeout: 'The site didn’t respond within 8 seconds. Try again later.',
  unreachable: 'The site can’t be reached. Check the address or try again later.',
  redirects: 'The address redirects too many times. Copy the direct link.',
  too_large: 'The file is larger than 2 MB, so we can’t read this calendar.',
  no_calendar: 'There is no calendar at this address. Copy the export link, which usually ends with .ics.',
  too_many: 'The calendar repeats too often, so we can’t read it.',
}

export const feedFaultText = (language: Language, fault: FeedFault): string => (language === 'ru' ? ru : en)[fault]

/** Reads the details of a refused address. Undefined for another refusal. */
export function toFeedFault(details: unknown): FeedFault | undefined {
  const { field, problem } = (details ?? {}) as { readonly field?: string; readonly problem?: string }
  return field === 'url' ? feedFaults.find((one) => one === problem) : undefined
}
