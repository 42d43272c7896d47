import { useText } from '../../locales/use-text.tsx'
import { IconButton } from '../actions/buttons/icon-button.tsx'
import { closeIcon } from '../icons/icons.ts'

export function SheetCross({ onClose }: { readonly onClose: () => void }) {
  const { sheet } = useText()
  return <IconButton icon={closeIcon} look="solid" label={sheet.close} onPress={onClose} />
}
