import type { Language } from '../calls/api.ts'
import type { FeedProblem } from '../calls/organizers/organizer-calendar-shapes.ts'

type Reasons = Readonly<Record<FeedProblem['reason'], (text: string) => string>>

const ru: Reasons = {
  no_start: (text) => `у записи${text && ` «${text}»`} нет даты начала`,
  bad_date: (text) => `дата «${text}» не читается`,
  bad_rule: (text) => `правило повторения «${text}» не читается, учтён только первый раз`,
  unknown_zone: (text) => `часовой пояс «${text}» неизвестен, считаем по времени вашего места`,
  cut_off: () => 'файл обрывается, занятое раньше мы не освобождаем',
}

const en: Reasons = {
  no_start: (text) => `the entry${text && ` “${text}”`} has no start date`,
  bad_date: (text) => `the date “${text}” can’t be read`,
  bad_rule: (text) => `the repeat rule “${text}” can’t be read, so only the first date counts`,
  unknown_zone: (text) => `the time zone “${text}” is unknown, so we use your local time`,
  cut_off: () => 'the file is incomplete, so earlier busy days stay',
}

export function feedProblemText(language: Language, { line, reason, text }: FeedProblem): string {
  return language === 'ru' ? `Строка ${line}: ${ru[reason](text)}.` : `Line ${line}: ${en[reason](text)}.`
}
