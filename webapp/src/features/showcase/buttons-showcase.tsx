import journey from '@enp/shared/design/illustrations/journey-dawn.svg'
import { useState } from 'react'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../ui/actions/buttons/icon-button.tsx'
import { Cover } from '../../ui/data/pictures/cover.tsx'
import { compassIcon, flagIcon, plusIcon } from '../../ui/icons/icons.ts'
import { arrowRightIcon, heartIcon, slidersIcon } from '../../ui/icons/lazy-icons.ts'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup, ShowcaseLine } from './showcase-group.tsx'

const nothing = () => {}

export function ButtonsShowcase() {
  const { buttons: text, long } = useShowcaseTexts()
  return (
    <ShowcaseGroup heading={text.heading}>
      <Button onPress={nothing}>{text.main}</Button>
      <Button disabled onPress={nothing}>
        {text.refuses}
      </Button>
      <Button busy onPress={nothing}>
        {text.busy}
      </Button>
      <Button look="quiet" onPress={nothing}>
        {text.second}
      </Button>
      <Button look="quiet" busy onPress={nothing}>
        {text.busy}
      </Button>
      <Button icon={flagIcon} iconAfter={arrowRightIcon} onPress={nothing}>
        {text.withIcons}
      </Button>
      <Button icon={flagIcon} onPress={nothing}>
        {long}
      </Button>
      <ShowcaseLine>
        <Button small look="tint" icon={plusIcon} onPress={nothing}>
          {text.tint}
        </Button>
        <Button small look="line" onPress={nothing}>
          {text.line}
        </Button>
        <Button small look="danger" onPress={nothing}>
          {text.danger}
        </Button>
        <Button small look="tint" busy onPress={nothing}>
          {text.tint}
        </Button>
        <Button small look="line" disabled onPress={nothing}>
          {text.line}
        </Button>
      </ShowcaseLine>
      <RoundButtons />
    </ShowcaseGroup>
  )
}

function RoundButtons() {
  const { buttons: text } = useShowcaseTexts()
  const [favourite, setFavourite] = useState(true)
  const heart = {
    icon: heartIcon,
    size: 22,
    label: text.favourite,
    haptic: 'light',
    pressed: favourite,
    onPress: () => setFavourite(!favourite),
  } as const
  return (
    <>
      <ShowcaseLine>
        <IconButton icon={slidersIcon} label={text.filters} count={2} onPress={nothing} />
        <IconButton look="solid" icon={plusIcon} label={text.add} onPress={nothing} />
        <IconButton look="solid" icon={plusIcon} label={text.limit} disabled onPress={nothing} />
        <IconButton look="solid" {...heart} />
        <IconButton look="solid" {...heart} pressed={!favourite} />
      </ShowcaseLine>
      <Cover
        round
        illustration={journey}
        alt=""
        topRight={<IconButton look="glass" {...heart} />}
        bottomRight={
          <Button small look="glass" icon={compassIcon} onPress={nothing}>
            {text.glass}
          </Button>
        }
      />
    </>
  )
}
