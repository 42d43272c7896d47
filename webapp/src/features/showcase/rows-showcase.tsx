import { useFormat } from '../../locales/use-text.tsx'
import { Amount } from '../../ui/data/amounts/amount.tsx'
import { Coin } from '../../ui/data/amounts/coin.tsx'
import { List, ListRow } from '../../ui/data/list.tsx'
import { Tag } from '../../ui/data/tag.tsx'
import { compassIcon, warningIcon } from '../../ui/icons/icons.ts'
import { arrowDownLeftIcon, undoIcon } from '../../ui/icons/lazy-icons.ts'
import { useShowcaseTexts } from './showcase.texts.ts'
import { ShowcaseGroup } from './showcase-group.tsx'

const nothing = () => {}

export function RowsShowcase() {
  const { rows: text, pictures, long } = useShowcaseTexts()
  const format = useFormat()
  return (
    <ShowcaseGroup heading={text.heading}>
      <List label={text.heading}>
        <ListRow
          icon={compassIcon}
          tone="amber"
          title={text.arrived}
          detail="09:12"
          end={<Amount currency="enp" value={100} signed size={18} />}
          onPress={nothing}
        />
        <ListRow
          icon={arrowDownLeftIcon}
          tone="info"
          title={text.deposit}
          detail={text.waiting}
          end={format.number(40)}
          onPress={nothing}
        />
        <ListRow
          icon={undoIcon}
          tone="ok"
          title={text.refund}
          end={<Tag tone="ok">{pictures.paid}</Tag>}
          onPress={nothing}
        />
        <ListRow
          icon={warningIcon}
          tone="bad"
          title={long}
          detail={long}
          end={<Tag tone="bad">{pictures.cancelled}</Tag>}
          onPress={nothing}
        />
        <ListRow picture={<Coin currency="ton" size={40} />} title={text.friend} detail={text.told} />
      </List>
    </ShowcaseGroup>
  )
}
