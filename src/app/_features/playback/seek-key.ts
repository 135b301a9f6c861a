interface Pages {
  readonly back: number;
  readonly forward: number;
}

/** The step that a key of a slider goes to, if it is one. */
export function seekKey(key: string, shown: number, length: number, pages: Pages): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return shown + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return shown - 1;
    case 'PageUp':
      return pages.forward;
    case 'PageDown':
      return pages.back;
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return undefined;
  }
}
