"""Opens the BCF of a shared plan with bcf-client, and prints what it found as JSON."""

import json
import sys

from bcf.bcfxml import load


def view_of(handler):
    info = handler.visualization_info
    place = (info.perspective_camera or info.orthogonal_camera).camera_view_point
    selection = info.components.selection if info.components else None
    return {
        "camera": [place.x, place.y],
        "elements": [component.ifc_guid for component in selection.component] if selection else [],
    }


def topic_of(handler):
    return {
        "titre": handler.topic.title,
        "etat": handler.topic.topic_status,
        "commentaires": [comment.comment for comment in handler.comments],
        "vues": [view_of(view) for view in handler.viewpoints.values()],
    }


with load(sys.argv[1]) as file:
    topics = [topic_of(handler) for handler in file.topics.values()]
    print(json.dumps({"version": file.version.version_id, "sujets": topics}))
