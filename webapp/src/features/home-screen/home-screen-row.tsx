import { ListRow } from '../../ui/data/list.tsx'
import { useHomeScreenTexts } from './home-screen.texts.ts'
import { homeIcon } from './icons.ts'
import { useHomeScreen } from './use-home-screen.ts'

/** Hidden if the host can't add an icon or knows that it exists. */
export function HomeScreenRow() {
  const words = useHomeScreenTexts()
  const { canAdd, add } = useHomeScreen()
  return canAdd && <ListRow icon={homeIcon} title={words.row} detail={words.rowDetail} onPress={add} />
}
