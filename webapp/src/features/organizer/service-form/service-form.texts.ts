import { defineTexts } from '../../../locales/define-texts.ts'
import { formEn } from './service-form.en.ts'
import { formRu } from './service-form.ru.ts'

export const useFormTexts = defineTexts(formRu, formEn)

export type FormTexts = ReturnType<typeof useFormTexts>
