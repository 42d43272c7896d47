import trips from '@enp/shared/design/illustrations/spot-trips.svg'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../ui/data/list.tsx'
import { LoadFailure } from '../../ui/feedback/failure/load-failure.tsx'
import { Loader } from '../../ui/feedback/loader.tsx'
import { NoticePage } from '../../ui/feedback/notice-page.tsx'
import { PageSkeleton } from '../../ui/feedback/skeleton/page-skeleton.tsx'
import { compassIcon } from '../../ui/icons/icons.ts'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup } from './showcase-group.tsx'

const screens = ['notice', 'network', 'failed', 'page', 'loader'] as const
export type ShowcaseScreenName = (typeof screens)[number]

export function isShowcaseScreenName(name: string | null): name is ShowcaseScreenName {
  return screens.some((screen) => screen === name)
}

export function ScreensShowcase({ onOpen }: { onOpen: (screen: ShowcaseScreenName) => void }) {
  const { screens: text } = useShowcaseTexts()
  return (
    <ShowcaseGroup heading={text.heading}>
      <List label={text.heading}>
        {screens.map((screen) => (
          <ListRow key={screen} icon={compassIcon} title={text[screen]} onPress={() => onOpen(screen)} />
        ))}
      </List>
    </ShowcaseGroup>
  )
}

export function ShowcaseScreen({ name, onLeave }: { name: ShowcaseScreenName; onLeave: () => void }) {
  const { screens: text, long } = useShowcaseTexts()
  switch (name) {
    case 'notice':
      return (
        <NoticePage picture={trips} title={text.noticeTitle} actions={<TwoActions onLeave={onLeave} />}>
          {long}
        </NoticePage>
      )
    case 'network':
      return <LoadFailure retrying={false} onRetry={onLeave} />
    case 'failed':
      return <LoadFailure error={new Error('a fault')} retrying onRetry={onLeave} />
    case 'page':
      return <PageSkeleton />
    case 'loader':
      return <Loader size="large" fullScreen />
  }
}

function TwoActions({ onLeave }: { onLeave: () => void }) {
  const { screens: text, buttons } = useShowcaseTexts()
  return (
    <>
      <Button onPress={onLeave}>{text.back}</Button>
      <Button look="quiet" onPress={onLeave}>
        {buttons.second}
      </Button>
    </>
  )
}
