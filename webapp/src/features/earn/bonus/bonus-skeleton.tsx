import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function BonusSkeleton() {
  return <Skeleton width="100%" height={312} radius="28px" />
}
