import { defaultRewardRates, type RewardRates } from '@enp/shared/money/reward-rates'
import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from './config.queries.ts'

/** Rates as operators set them; the defaults until they are loaded. */
export function useRewardRates(): RewardRates {
  return useQuery(publicConfigQuery()).data?.rewards ?? defaultRewardRates
}
