import { extendTexts, useTextAndFormat } from '../../locales/define-texts.ts'
import { plannerEn } from './planner.en.ts'
import { plannerRu } from './planner.ru.ts'

export const usePlannerTexts = extendTexts(useTextAndFormat, { planner: plannerRu }, { planner: plannerEn })

export type PlannerTexts = ReturnType<typeof usePlannerTexts>

export function formatPlanDuration({ planner }: Pick<PlannerTexts, 'planner'>, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [planner.hours(hours)] : []), ...(rest > 0 ? [planner.minutes(rest)] : [])].join(' ')
}
