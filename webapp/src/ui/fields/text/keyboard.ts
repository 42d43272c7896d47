export function keyboardHeight(
  windowHeight: number,
  seen: { readonly offsetTop: number; readonly height: number },
): number {
  return Math.max(0, Math.round(windowHeight - seen.offsetTop - seen.height))
}
