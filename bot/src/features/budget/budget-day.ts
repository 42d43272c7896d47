import { formatDay } from '@enp/shared/time/dates'
import type { Texts } from '../../texts/texts.ts'

export const formatBudgetDay = ({ language }: Texts, day: string): string =>
  formatDay(language, 'UTC', `${day}T00:00:00.000Z`)
