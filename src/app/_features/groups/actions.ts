'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { en } from '@/app/_i18n/messages/en';
import { localePath } from '@/app/_server/locale-path';
import { services } from '@/server/service-registry';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';
import { type Renamed, renameSelf } from '../profile/actions';

type GroupRefusal = keyof typeof en.groups.form.refusals;

/** The result of a form with a group's name; null before the first submission. */
export type GroupNameState = null | { readonly name: string; readonly refusal: GroupRefusal | undefined };

/** The result of joining; null before the first attempt. */
export type JoinGroupState =
  | null
  | { readonly name: string; readonly refusal: GroupRefusal }
  | { readonly name: string; readonly nameRefusal: Extract<Renamed, { readonly ok: false }>['code'] };

/** Longer than any valid value: the services check names and invites. */
const text = z.string().max(500);
const groupSchema = z.object({ group: text });

/** Creates a group of the visitor and redirects to it. */
export async function createGroup(before: GroupNameState, form: FormData): Promise<GroupNameState> {
  const input = z.object({ name: text }).safeParse(Object.fromEntries(form));
  if (!input.success) return before;
  const playerId = await currentPlayerId();
  const made = await services().groups.create(playerId, input.data.name, await currentClientIp());
  if (!made.ok) return { name: input.data.name, refusal: made.error };
  redirect(await localePath(`/groups/${made.value.group.id}`));
}

/** Renames a group of the visitor. */
export async function renameGroup(before: GroupNameState, form: FormData): Promise<GroupNameState> {
  const input = z.object({ group: text, name: text }).safeParse(Object.fromEntries(form));
  if (!input.success) return before;
  const { group, name } = input.data;
  const renamed = await services().groups.rename(await currentPlayerId(), group, name);
  if (!renamed.ok) return { name, refusal: renamed.error };
  revalidatePath(`/groups/${group}`);
  return { name: renamed.value.name, refusal: undefined };
}

/** Joins the group of an invite under the submitted name and redirects to it. */
export async function joinGroup(before: JoinGroupState, form: FormData): Promise<JoinGroupState> {
  const input = z.object({ invite: text, name: text }).safeParse(Object.fromEntries(form));
  if (!input.success) return before;
  const { invite, name } = input.data;
  const playerId = await currentPlayerId();
  const { groups, identity } = services();
  const known = await identity.find(playerId);
  if (name.trim() !== known.name) {
    const renamed = await renameSelf(name);
    if (!renamed.ok) return { name, nameRefusal: renamed.code };
  }
  const joined = await groups.join(playerId, invite, await currentClientIp());
  if (!joined.ok) return { name, refusal: joined.error };
  redirect(await localePath(`/groups/${joined.value.id}`));
}

/** Removes the visitor from a group. */
export async function leaveGroup(form: FormData): Promise<void> {
  const input = groupSchema.safeParse(Object.fromEntries(form));
  if (input.success) await services().groups.leave(await currentPlayerId(), input.data.group);
  redirect(await localePath('/groups'));
}

/** Deletes a group of the visitor. */
export async function deleteGroup(form: FormData): Promise<void> {
  const input = groupSchema.safeParse(Object.fromEntries(form));
  if (input.success) await services().groups.remove(await currentPlayerId(), input.data.group);
  redirect(await localePath('/groups'));
}

/** Replaces the invite of a group of the visitor. */
export async function renewGroupInvite(form: FormData): Promise<void> {
  const input = groupSchema.safeParse(Object.fromEntries(form));
  if (!input.success) return;
  await services().groups.rotateInvite(await currentPlayerId(), input.data.group);
  revalidatePath(`/groups/${input.data.group}`);
}

/** Removes a member from a group of the visitor. */
export async function removeGroupMember(form: FormData): Promise<void> {
  const input = z.object({ group: text, member: text }).safeParse(Object.fromEntries(form));
  if (!input.success) return;
  await services().groups.removeMember(await currentPlayerId(), input.data.group, input.data.member);
  revalidatePath(`/groups/${input.data.group}`);
}
