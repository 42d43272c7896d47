import { extendTexts, useTextAndFormat } from '../../locales/define-texts.ts'
import { watchesEn } from './watches.en.ts'
import { watchesRu } from './watches.ru.ts'

export const useWatchTexts = extendTexts(useTextAndFormat, { watches: watchesRu }, { watches: watchesEn })

export type WatchTexts = ReturnType<typeof useWatchTexts>
