import type { Format } from '../../locales/format.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { plannerEn } from './planner.en.ts'
import { plannerRu } from './planner.ru.ts'

const sections = { ru: plannerRu, en: plannerEn } as const

export interface PlannerWords {
  readonly text: InterfaceTexts
  readonly planner: typeof plannerRu
  readonly format: Format
}

export function usePlannerWords(): PlannerWords {
  const format = useFormat()
  return { text: useText(), planner: sections[format.language], format }
}

export const formatRoubles = ({ format }: Pick<PlannerWords, 'format'>, amount: number) =>
  `${format.number(amount, 0)}\u00a0₽`

export function formatPlanDuration({ planner }: Pick<PlannerWords, 'planner'>, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [planner.hours(hours)] : []), ...(rest > 0 ? [planner.minutes(rest)] : [])].join(' ')
}
