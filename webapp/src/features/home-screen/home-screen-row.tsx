import { ListRow } from '../../ui/data/list.tsx'
import { homeIcon } from './icons.ts'
import { useHomeScreen } from './use-home-screen.ts'
import { useHomeScreenWords } from './use-home-screen-words.ts'

/** Hidden if the host can't add an icon or knows that it exists. */
export function HomeScreenRow() {
  const words = useHomeScreenWords()
  const { canAdd, add } = useHomeScreen()
  return canAdd && <ListRow icon={homeIcon} title={words.row} detail={words.rowDetail} onPress={add} />
}
