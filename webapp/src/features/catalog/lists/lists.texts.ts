import { extendTexts, useTextAndFormat } from '../../../locales/define-texts.ts'
import { listsEn } from './lists.en.ts'
import { listsRu } from './lists.ru.ts'

export const useListTexts = extendTexts(useTextAndFormat, { lists: listsRu }, { lists: listsEn })

export type ListTexts = ReturnType<typeof useListTexts>
