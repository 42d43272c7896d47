import type { Language } from '@enp/shared/calls/api'
import { type BoostType, boostName } from '@enp/shared/money/boosts'

/** 1.25 -> 125: calls carry factors; the catalog and the buttons carry whole hundredths. */
export function toPercent(boostValue: number): number {
  return Math.round(boostValue * 100)
}

export function formatBoostName(language: Language, type: BoostType, boostValue: number): string {
  return boostName(language, type, toPercent(boostValue))
}
