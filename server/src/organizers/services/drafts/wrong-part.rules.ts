import type { AnswerFault } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cutText } from '@enp/shared/text/cut-text'
import { visibleText } from '@enp/shared/text/plain-text'
import { parseExtra } from '@enp/shared/typed-text/typed-extras'
import { splitTypedLines } from '@enp/shared/typed-text/typed-lines'
import { parseSeason } from '@enp/shared/typed-text/typed-seasons'
import { findWrongTime, parseWeekdays } from '@enp/shared/typed-text/typed-values'

const longest = 60

const finders: Readonly<Partial<Record<AnswerFault, (text: string) => string | undefined>>> = {
  not_a_number: (text) => text,
  not_a_price: (text) => text,
  not_a_duration: (text) => text,
  not_a_range: (text) => text,
  not_check_times: (text) => text,
  not_times: (text) => findWrongTime(text) ?? text,
  not_weekdays: (text) => text.split(/[,;]+/).find((part) => !parseWeekdays(part)) ?? text,
  not_seasons: (text) => splitTypedLines(text).find((line) => !parseSeason(line)),
  not_extras: (text) => splitTypedLines(text).find((line) => !parseExtra(line)),
}

/** Undefined for a fault that concerns the whole answer. */
export function findWrongPart(fault: AnswerFault, text: string): string | undefined {
  const part = visibleText(finders[fault]?.(text) ?? '')
  return part === '' ? undefined : cutText(part, longest)
}
