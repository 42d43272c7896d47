import { defineTexts } from '../define-texts.ts'
import { boostsEn } from './boosts.en.ts'
import { boostsRu } from './boosts.ru.ts'

export const useBoostsTexts = defineTexts(boostsRu, boostsEn)
