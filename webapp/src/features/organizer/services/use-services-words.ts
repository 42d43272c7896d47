import { useFormat } from '../../../locales/use-text.tsx'
import { servicesEn } from './own-services.en.ts'
import { servicesRu } from './own-services.ru.ts'

const sections = { ru: servicesRu, en: servicesEn } as const

export type ServicesWords = typeof servicesRu

export const useServicesWords = (): ServicesWords => sections[useFormat().language]
