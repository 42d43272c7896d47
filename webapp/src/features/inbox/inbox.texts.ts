import { extendTexts } from '../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../locales/format/use-zoned-format.ts'
import { inboxEn } from './inbox.en.ts'
import { inboxRu } from './inbox.ru.ts'

export const useInboxTexts = extendTexts(useTextAndZonedFormat, { inbox: inboxRu }, { inbox: inboxEn })
