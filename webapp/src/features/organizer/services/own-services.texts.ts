import { defineTexts } from '../../../locales/define-texts.ts'
import { servicesEn } from './own-services.en.ts'
import { servicesRu } from './own-services.ru.ts'

export const useServicesTexts = defineTexts(servicesRu, servicesEn)

export type ServicesTexts = ReturnType<typeof useServicesTexts>
