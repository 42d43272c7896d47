import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function InviteSkeleton() {
  return <Skeleton height={352} radius="var(--r-xl)" />
}
