import CallIcon from '@mui/icons-material/CallRounded';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import BreakIcon from '@mui/icons-material/FreeBreakfastOutlined';
import LunchIcon from '@mui/icons-material/RestaurantRounded';
import MeetingIcon from '@mui/icons-material/EventRounded';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import BookIcon from '@mui/icons-material/MenuBookOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import ProjectIcon from '@mui/icons-material/FolderOutlined';
import TaskIcon from '@mui/icons-material/TaskAltRounded';
import TechnicalIcon from '@mui/icons-material/BuildOutlined';
import HealthIcon from '@mui/icons-material/LocalHospitalOutlined';
import LeaveIcon from '@mui/icons-material/BeachAccessOutlined';
import TravelIcon from '@mui/icons-material/FlightRounded';
import NightIcon from '@mui/icons-material/NightlightOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  call: CallIcon,
  chat: ChatIcon,
  mail: MailIcon,
  coffee: BreakIcon,
  restaurant: LunchIcon,
  event: MeetingIcon,
  menu_book: BookIcon,
  school: TrainingIcon,
  groups: TeamIcon,
  folder: ProjectIcon,
  task_alt: TaskIcon,
  build: TechnicalIcon,
  sick: HealthIcon,
  beach_access: LeaveIcon,
  flight: TravelIcon,
  nightlight: NightIcon,
  home: HomeIcon,
  flag: FlagIcon,
};

/** The picture of a stored icon name; nothing for an unknown one. */
export function EventIcon({ name, ...rest }: SvgIconProps & Readonly<{ name: string }>) {
  const Icon = icons[name];
  return Icon === undefined ? null : <Icon aria-hidden="true" fontSize="small" {...rest} />;
}
