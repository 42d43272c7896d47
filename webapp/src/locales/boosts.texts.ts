import { boostsEn } from './boosts.en.ts'
import { boostsRu } from './boosts.ru.ts'
import { defineTexts } from './define-texts.ts'

export const useBoostsTexts = defineTexts(boostsRu, boostsEn)

export type BoostsTexts = ReturnType<typeof useBoostsTexts>
