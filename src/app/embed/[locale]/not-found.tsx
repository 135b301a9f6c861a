import { FrameNotice } from '@/app/_features/embed/frame-notice';

export default function NoPuzzle() {
  return <FrameNotice reason="unknown" />;
}
