import { Loader } from '../../ui/feedback/loader.tsx'
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup, ShowcaseLine } from './showcase-group.tsx'

export function LoadingShowcase() {
  const { waiting: text } = useShowcaseTexts()
  return (
    <ShowcaseGroup heading={text.heading}>
      <Skeleton height={92} radius="var(--r-md)" />
      <Skeleton width="72%" height={16} radius="6px" />
      <Skeleton width="46%" height={14} radius="6px" />
      <ShowcaseLine>
        <Loader size="small" />
        <Loader />
        <Loader size="large" />
      </ShowcaseLine>
      <Loader message={text.message} />
    </ShowcaseGroup>
  )
}
