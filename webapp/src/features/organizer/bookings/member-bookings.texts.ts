import { extendTexts } from '../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../locales/format/use-zoned-format.ts'
import { memberBookingsEn } from './member-bookings.en.ts'
import { memberBookingsRu } from './member-bookings.ru.ts'

export const useMemberBookingsTexts = extendTexts(
  useTextAndZonedFormat,
  { words: memberBookingsRu },
  { words: memberBookingsEn },
)

export type MemberBookingsTexts = ReturnType<typeof useMemberBookingsTexts>
